import Sluice

/// A piece of an effect that was taken on: a leaf that does something, or what joins several.
///
/// A job is held from above: by the scope it belongs to. Whoever is below, the running task of a
/// leaf for instance, may hold it too, and it holds nobody above it, so that a store that goes takes
/// its jobs along.
@MainActor
final class Job {
  enum Phase {
    /// Registered; its turn in a concatenation has not come.
    case waiting
    case running
    case finished
    case cancelled
  }

  let serial: Int
  /// The name under which it may be cancelled.
  let id: AnyHashable?
  private(set) weak var scope: EffectScope?
  private(set) weak var parent: Job?
  private(set) var phase: Phase
  let activity: Activity
  /// Parts that have not finished.
  private var parts = 0
  /// Whether it is one of its parent's parts: in a concatenation, from when its turn comes.
  private var isPart = false
  private var children: [Int: Job] = [:]
  /// What to do instead of finishing when all parts have finished.
  private var advance: ((Job) -> Void)?
  /// What stops a leaf.
  var stop: (() -> Void)?
  /// What to do when the job is over, whatever the reason.
  var atEnd: (() -> Void)?

  init(
    serial: Int,
    id: AnyHashable? = nil,
    isWaiting: Bool = false,
    at place: Place,
    advance: ((Job) -> Void)? = nil
  ) {
    self.serial = serial
    self.id = id
    self.advance = advance
    scope = place.scope
    parent = place.job
    activity = place.activity
    phase = isWaiting ? .waiting : .running
    activity.enter()
    place.scope.add(self)
    if let parent { parent.children[serial] = self } else { activity.add(self) }
    if !isWaiting { becomePart() }
  }

  deinit {
    // The store is gone: nobody told the end of the job.
    let phase = phase
    if phase == .waiting || phase == .running { activity.leave() }
  }

  var isLive: Bool { phase == .waiting || phase == .running }

  /// Whether it is `other`, or a part of it.
  func isInside(_ other: Job) -> Bool { self === other || parent?.isInside(other) == true }

  /// Its turn has come.
  func begin() {
    guard phase == .waiting else { return }
    phase = .running
    becomePart()
  }

  /// One more part of the job runs.
  func enter() { parts += 1 }

  /// A part of the job has finished.
  func leave() {
    guard leaveQuietly(), phase == .running else { return }
    if let advance { advance(self) } else { finish() }
  }

  /// A part of the job has finished; the caller looks after what comes next.
  ///
  /// - Returns: Whether it was the last one.
  func leaveQuietly() -> Bool {
    parts -= 1
    return parts == 0
  }

  func finish() { conclude(.finished) }

  func cancel() {
    guard isLive else { return }
    phase = .cancelled
    let stop = stop.take()
    stop?()
    for child in children.values.sorted(by: { $0.serial < $1.serial }) { child.cancel() }
    conclude(.cancelled)
  }

  private func becomePart() {
    guard let parent, !isPart else { return }
    isPart = true
    parent.enter()
  }

  private func conclude(_ end: Phase) {
    guard isLive || end == .cancelled else { return }
    phase = end
    advance = nil
    stop = nil
    let atEnd = atEnd.take()
    atEnd?()
    scope?.remove(self)
    activity.remove(self)
    parent?.children.removeValue(forKey: serial)
    if isPart { parent?.leave() }
    activity.leave()
  }
}
