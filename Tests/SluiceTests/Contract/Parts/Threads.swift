import Foundation
import Sluice

/// Threads of their own: with a stack of a chosen size, a common start, and a deadline.
enum Threads {
  /// Runs `body` on a thread of its own.
  ///
  /// `stack` is how much stack the thread has, in bytes; `seconds` how long it may take: a thread that
  /// hangs is left behind. It says whether `body` returned in time.
  static func run(
    stack: Int = 8 << 20,
    within seconds: Double = 60,
    _ body: @escaping @Sendable () -> Void
  ) async -> Bool {
    await turns.take()
    defer { turns.giveBack() }
    return await withCheckedContinuation { continuation in
      let outcome = Outcome(continuation)
      start(stack) {
        body()
        outcome.settle(true)
      }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { outcome.settle(false) }
    }
  }

  /// How many may run at a time: more would only wait for each other, and run into deadlines.
  private static let turns = Turns(4)

  /// Runs all bodies at the same time, and returns when all have returned.
  static func together(_ bodies: [@Sendable () -> Void]) {
    let gate = DispatchSemaphore(value: 0)
    let group = DispatchGroup()
    for body in bodies {
      group.enter()
      // What a body holds is released before this returns: a law may count it.
      let body = Locked<(@Sendable () -> Void)?>(body)
      start(1 << 20) {
        gate.wait()
        body.withLock { $0.take() }?()
        group.leave()
      }
    }
    for _ in bodies { gate.signal() }
    group.wait()
  }

  private static func start(_ stack: Int, _ body: @escaping @Sendable () -> Void) {
    let thread = Thread(block: body)
    thread.stackSize = stack
    thread.start()
  }

  private final class Outcome: Sendable {
    private let waiting: Locked<CheckedContinuation<Bool, Never>?>

    init(_ continuation: CheckedContinuation<Bool, Never>) { waiting = Locked(continuation) }

    func settle(_ isInTime: Bool) { waiting.withLock { $0.take() }?.resume(returning: isInTime) }
  }
}
