import Dispatch
import Foundation

/// Runs `body` on a new thread with a stack of so many KiB, and waits for it.
///
/// A stack that is too small ends the process: such a test fails by crashing.
func onStack<Result: Sendable>(
  kibibytes: Int,
  _ body: @escaping @Sendable () -> Result
) async -> Result {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = kibibytes * 1024
    thread.start()
  }
}

/// Runs `body` on so many threads at the same time, and waits for all.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let gate = NSCondition()
  let isOpen = Flag()
  await withTaskGroup(of: Void.self) { group in
    for index in 0..<count {
      group.addTask {
        await withCheckedContinuation { continuation in
          let thread = Thread {
            gate.withLock { while !isOpen.isRaised { gate.wait() } }
            body(index)
            continuation.resume()
          }
          thread.start()
        }
      }
    }
    gate.withLock {
      isOpen.raise()
      gate.broadcast()
    }
    await group.waitForAll()
  }
}
