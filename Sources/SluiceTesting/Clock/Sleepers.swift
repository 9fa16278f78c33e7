import Sluice

/// Who sleeps on a clock, and who waits for sleepers.
///
/// Every continuation is taken out of the table under the lock, by exactly one caller, and resumed
/// after it.
final class Sleepers: Sendable {
  typealias Sleep = CheckedContinuation<Void, any Error>

  private struct Sleeper {
    let sleep: Sleep
    /// What takes the sleeper's moment off the timeline; `nil` until it is on it.
    var alarm: (any Cancellable)?
  }

  private struct State {
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    /// Who waits, for how many sleepers.
    var waits = WaitList<Int>()
    /// Sleepers whose moment is on the timeline.
    var settled = 0

    mutating func takeWaits() -> [WaitList<Int>.Wait] {
      waits.take { [settled] count in count <= settled }
    }
  }

  private let state = Locked(State())

  /// How many sleep.
  var count: Int { state.withLock { $0.settled } }

  /// A number that no other sleeper or wait has.
  func newID() -> Int {
    state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
  }

  /// Lets a sleeper sleep until the action that `setAlarm` gets is run.
  ///
  /// A sleeper whose task is cancelled does not fall asleep: the task's cancellation handler may
  /// have come and gone.
  func fallAsleep(_ id: Int, _ sleep: Sleep, setAlarm: (@escaping () -> Void) -> any Cancellable) {
    let sleeps = state.withLock { state in
      guard !Task.isCancelled else { return false }
      // Before the alarm is set: it may go off on another thread at once.
      state.sleepers[id] = Sleeper(sleep: sleep, alarm: nil)
      return true
    }
    guard sleeps else { return sleep.resume(throwing: CancellationError()) }
    let alarm = setAlarm { [weak self] in self?.takeOut(id)?.sleep.resume() }
    let met = state.withLock { state -> [WaitList<Int>.Wait]? in
      guard state.sleepers[id] != nil else { return nil }
      state.sleepers[id]?.alarm = alarm
      state.settled += 1
      return state.takeWaits()
    }
    guard let met else { return alarm.cancel() }
    for wait in met { wait.resume() }
  }

  /// Ends a sleep before its moment.
  func cancelSleep(_ id: Int) {
    guard let sleeper = takeOut(id) else { return }
    sleeper.alarm?.cancel()
    sleeper.sleep.resume(throwing: CancellationError())
  }

  private func takeOut(_ id: Int) -> Sleeper? {
    state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      if sleeper?.alarm != nil { state.settled -= 1 }
      return sleeper
    }
  }

  /// Waits until `count` sleepers sleep, or the task is cancelled.
  func wait(forAtLeast count: Int) async {
    let id = newID()
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait in
        let met = state.withLock { state in
          state.waits.add(wait, as: id, for: Task.isCancelled ? 0 : count)
          return state.takeWaits()
        }
        for wait in met { wait.resume() }
      }
    } onCancel: {
      state.withLock { $0.waits.remove(id) }?.resume()
    }
  }
}
