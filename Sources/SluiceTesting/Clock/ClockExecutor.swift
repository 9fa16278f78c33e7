import Sluice

/// Runs the tasks that were started through a clock, one job at a time in the order they come, and
/// moves time only when all of them wait.
///
/// This is what makes such tasks deterministic: an empty queue means that each of them sleeps or
/// waits for another, so that nothing but time can go on.
final class ClockExecutor: TaskExecutor {
  private struct Stop {
    let moment: VirtualTime
    let arrival: CheckedContinuation<Void, Never>
  }

  private struct State {
    var jobs: [UnownedJob] = []
    /// Moments up to which somebody wants time to move.
    var stops: [Stop] = []
    /// How many bodies want time to move as far as they need.
    var runs = 0
    var isDriving = false
    /// Whether something changed since the driver looked last.
    var isNews = false
  }

  private enum Move {
    case jobs([UnownedJob])
    case toStop(VirtualTime)
    case onward
    case rest
  }

  /// How many pieces of work may run in a row while every task started through the clock waits.
  private static let idleLimit = 1_000_000

  private let timeline: any VirtualTimeline
  private let state = Locked(State())

  init(_ timeline: any VirtualTimeline) { self.timeline = timeline }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    change { $0.jobs.append(job) }
  }

  /// Moves time to `moment`, and returns when everything that became due on the way has run.
  func advance(to moment: VirtualTime) async {
    await withCheckedContinuation { arrival in
      change { $0.stops.append(Stop(moment: moment, arrival: arrival)) }
    }
  }

  /// Lets time move as far as a body needs, until ``endRun()``.
  func beginRun() { change { $0.runs += 1 } }

  /// Ends what ``beginRun()`` began.
  func endRun() { change { $0.runs -= 1 } }

  /// Looks again whether time can move, because work was put on the timeline.
  func nudge() { change { _ in } }

  /// Changes the state, and starts the driver if nobody drives.
  private func change(_ body: (inout State) -> Void) {
    let starts = state.withLock { state in
      body(&state)
      state.isNews = true
      defer { state.isDriving = true }
      return !state.isDriving
    }
    if starts { Task.detached { self.drive() } }
  }

  private func drive() {
    var idleMoves = 0
    while true {
      switch nextMove() {
      case .jobs(let jobs):
        idleMoves = 0
        for job in jobs { job.runSynchronously(on: asUnownedTaskExecutor()) }
      case .toStop(let moment):
        if !timeline.runNext(by: moment) { arrive(at: moment) }
      case .onward:
        idleMoves += 1
        precondition(idleMoves <= Self.idleLimit, endlessWait)
        if !timeline.runNext(by: nil), comesToRest() { return }
      case .rest:
        return
      }
    }
  }

  private func nextMove() -> Move {
    state.withLock { state in
      state.isNews = false
      if !state.jobs.isEmpty {
        defer { state.jobs = [] }
        return .jobs(state.jobs)
      }
      if let stop = state.stops.map(\.moment).min() { return .toStop(stop) }
      if state.runs > 0 { return .onward }
      state.isDriving = false
      return .rest
    }
  }

  /// Stops driving, unless something changed since the last move was chosen.
  private func comesToRest() -> Bool {
    state.withLock { state in
      state.isDriving = state.isNews
      return !state.isDriving
    }
  }

  /// Moves the clock to `moment` and resumes who waits for that.
  private func arrive(at moment: VirtualTime) {
    timeline.advance(to: moment)
    let arrived = state.withLock { state in
      let arrived = state.stops.filter { $0.moment <= moment }
      state.stops.removeAll { $0.moment <= moment }
      return arrived
    }
    for stop in arrived { stop.arrival.resume() }
  }

  private var endlessWait: String {
    """
    TestClock.run: \(Self.idleLimit) pieces of work ran, up to tick \(timeline.elapsed), while \
    the body only waited. An endless timer keeps time moving and what the body waits for never \
    comes: cancel the timer, or move time with advance(by:) from inside the body.
    """
  }
}
