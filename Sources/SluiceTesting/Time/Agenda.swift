public import Sluice

/// What a virtual clock has to do, and what time it is: the state behind a scheduler's lock.
@usableFromInline
struct Agenda<Time: Strideable> where Time.Stride: SchedulerTimeIntervalConvertible {
  /// Where the work of one entry waits.
  @usableFromInline
  enum Slot {
    case once(() -> Void)
    case cancellable(Appointment<Time>)
    /// Its work was cancelled; the entry is still in the queue.
    case cancelled
    case vacant(next: UInt32?)
  }

  /// An action in a struct, where it needs no reabstraction on its way through generic code.
  @usableFromInline
  struct Action {
    @usableFromInline let run: () -> Void

    @inlinable
    init(_ run: @escaping () -> Void) { self.run = run }
  }

  @usableFromInline let grid: TimeGrid<Time>
  @usableFromInline var now: Time
  @usableFromInline var queue = DueQueue<Time>()
  @usableFromInline var slots: ContiguousArray<Slot> = []
  @usableFromInline var vacancy: UInt32?
  @usableFromInline var cancelledCount = 0
  @usableFromInline var nextOrder: UInt32

  @usableFromInline
  init(on grid: TimeGrid<Time>, nextOrder: UInt32 = 0) {
    self.grid = grid
    now = grid.start
    self.nextOrder = nextOrder
  }

  /// Adds work that is due once; a date that has passed counts as now.
  @inlinable
  mutating func add(_ action: @escaping () -> Void, at date: Time) {
    let slot = occupy(.once(action))
    queue.push(.init(date: Swift.max(grid.snap(date), now), order: takeOrder(), slot: slot))
  }

  /// Adds work that is due at `date`, and then after each `interval` if there is one.
  @usableFromInline
  mutating func add(
    _ action: @escaping () -> Void,
    from date: Time,
    every interval: Time.Stride?
  ) -> Appointment<Time> {
    let slot = occupy(.vacant(next: nil))
    let start = Swift.max(grid.snap(date), now)
    let appointment = Appointment(from: start, every: interval, slot: slot, action: action)
    slots[Int(slot)] = .cancellable(appointment)
    queue.push(.init(date: start, order: takeOrder(), slot: slot))
    return appointment
  }

  /// Moves the clock to the next work that is due by `limit` and takes it.
  ///
  /// - Parameter limit: The latest date; `nil` takes what comes next, however late.
  /// - Returns: What to do, outside the lock; `nil` when nothing is due.
  @inlinable
  mutating func take(by limit: Time?) -> Action? {
    while let entry = queue.first {
      if let limit, limit < entry.date { return nil }
      queue.removeFirst()
      switch slots[Int(entry.slot)] {
      case .once(let action):
        vacate(entry.slot)
        if now < entry.date { now = entry.date }
        return Action(action)
      case .cancellable(let appointment):
        if now < entry.date { now = entry.date }
        return take(appointment, at: entry)
      case .cancelled, .vacant:
        vacate(entry.slot)
        cancelledCount -= 1
      }
    }
    return nil
  }

  /// Takes one run of `appointment`, and puts it back before it runs: it may cancel itself.
  @usableFromInline
  mutating func take(_ appointment: Appointment<Time>, at entry: DueQueue<Time>.Entry) -> Action? {
    guard let action = appointment.action else { return nil }
    if let next = appointment.next(after: entry.date, on: grid) {
      queue.push(.init(date: next, order: entry.order, slot: entry.slot))
    } else {
      appointment.action = nil
      vacate(entry.slot)
    }
    return Action(action)
  }

  /// Cancels `appointment`, if it is not over.
  ///
  /// - Returns: What it would have done, to be released outside the lock.
  @usableFromInline
  mutating func cancel(_ appointment: Appointment<Time>) -> Action? {
    guard let action = appointment.action else { return nil }
    appointment.action = nil
    slots[Int(appointment.slot)] = .cancelled
    cancelledCount += 1
    // Not each time: a debounce cancels once for every value it gets.
    if cancelledCount > 32, cancelledCount > queue.count / 2 { sweep() }
    return Action(action)
  }

  /// When the next work is due.
  @usableFromInline
  mutating func nextDate() -> Time? {
    if cancelledCount > 0 { sweep() }
    return queue.first?.date
  }

  /// Drops the entries of cancelled work.
  private mutating func sweep() {
    var swept: [UInt32] = []
    queue.removeAll { entry in
      guard case .cancelled = slots[Int(entry.slot)] else { return false }
      swept.append(entry.slot)
      return true
    }
    for slot in swept { vacate(slot) }
    cancelledCount = 0
  }

  @inlinable
  mutating func takeOrder() -> UInt32 {
    if nextOrder == .max { nextOrder = queue.renumber() }
    defer { nextOrder += 1 }
    return nextOrder
  }

  @inlinable
  mutating func occupy(_ work: Slot) -> UInt32 {
    guard let slot = vacancy, case .vacant(let next) = slots[Int(slot)] else {
      slots.append(work)
      return UInt32(slots.count - 1)
    }
    vacancy = next
    slots[Int(slot)] = work
    return slot
  }

  @inlinable
  mutating func vacate(_ slot: UInt32) {
    slots[Int(slot)] = .vacant(next: vacancy)
    vacancy = slot
  }
}
