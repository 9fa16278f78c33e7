import Foundation
import TestServers

/// A thread that runs its loop until the last test has let go of it.
final class RunLoopThread: @unchecked Sendable {  // the loop is set before anybody sees it
  let loop: RunLoop
  private let stop = EventLog<Bool>()

  init() {
    let loops = EventLog<UncheckedLoop>()
    Thread.detachNewThread { [stop] in
      loops.append(UncheckedLoop(loop: .current))
      let keepAlive = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
      RunLoop.current.add(keepAlive, forMode: .common)
      while stop.events.isEmpty {
        _ = RunLoop.current.run(mode: .default, before: Date() + 0.5)
      }
    }
    guard let first = loops.waitBlocking(until: { !$0.isEmpty }).first else {
      fatalError("the thread of the run loop did not start")
    }
    loop = first.loop
  }

  deinit { stop.append(true) }
}

private struct UncheckedLoop: @unchecked Sendable {  // scheduling, all that is done, is thread-safe
  let loop: RunLoop
}
