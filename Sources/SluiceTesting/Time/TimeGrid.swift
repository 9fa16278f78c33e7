public import Sluice

/// The moments of a scheduler's time that can be told apart: whole nanoseconds from its start.
///
/// Dates that are floating-point numbers, as those of a run loop are, do not add up: eight times
/// 0.1 is less than 0.8, and a timer due then would be missed. On the grid they do.
@usableFromInline
struct TimeGrid<Time: Strideable> where Time.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline
  let start: Time

  /// Whether sums of spans are not exact, so that dates have to be moved to the grid.
  @usableFromInline
  let isNeeded: Bool

  @usableFromInline
  init(from start: Time) {
    self.start = start
    isNeeded = Time.Stride.seconds(0.1) + .seconds(0.2) != .seconds(0.3)
  }

  /// The moment of the grid that is nearest to `date`.
  @inlinable
  @inline(__always)
  func snap(_ date: Time) -> Time { isNeeded ? self.date(of: moment(of: date)) : date }

  /// Where `date` lies, counted from the start.
  @usableFromInline
  func moment(of date: Time) -> VirtualTime {
    VirtualTime(nanoseconds: start.distance(to: date).nearestNanoseconds)
  }

  /// The date that lies as far from the start as `moment` from zero.
  @usableFromInline
  func date(of moment: VirtualTime) -> Time {
    start.advanced(by: .nanoseconds(moment.nanoseconds))
  }
}

extension SchedulerTimeIntervalConvertible {
  /// The number of nanoseconds that is nearest to this span.
  ///
  /// Any span can be made of nanoseconds, but the protocol does not say how to get them back, so
  /// they are found by bisection: at most 128 comparisons.
  fileprivate var nearestNanoseconds: Int {
    if self < .zero { return -(.zero - self).nearestNanoseconds }
    var bound = 1
    while bound <= .max / 2, Self.nanoseconds(bound) <= self { bound *= 2 }
    var (low, high) = (0, Self.nanoseconds(bound) <= self ? Int.max : bound)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Self.nanoseconds(middle) <= self { low = middle } else { high = middle }
    }
    return Self.nanoseconds(high) - self < self - Self.nanoseconds(low) ? high : low
  }
}

extension TimeGrid: Sendable where Time: Sendable {}
