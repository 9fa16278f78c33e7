import Sluice

/// A moment on a virtual timeline, counted in ticks from its start.
///
/// One tick stands for one millisecond wherever real units meet virtual time: `.seconds(1)` is a
/// thousand ticks. Spans shorter than a tick are kept, to the nanosecond. Integer literals are
/// ticks.
///
/// ```swift
/// let scheduler = TestScheduler()
/// scheduler.advance(to: 5)
/// scheduler.now.ticks  // 5
/// ```
public struct VirtualTime: Strideable, Hashable, Sendable {
  /// The moment in nanoseconds from the start of the timeline.
  public var nanoseconds: Int

  /// The moment that lies `nanoseconds` after the start of the timeline.
  @inlinable
  public init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  /// The moment that lies `ticks` after the start of the timeline.
  public init(ticks: Int) { self.init(nanoseconds: Stride.ticks(ticks).nanoseconds) }

  /// The moment that lies `ticks` after the start of the timeline.
  public static func ticks(_ ticks: Int) -> Self { Self(ticks: ticks) }

  /// The number of whole ticks from the start of the timeline.
  public var ticks: Int { Stride.nanoseconds(nanoseconds).ticks }

  /// The span to `other`.
  public func distance(to other: Self) -> Stride {
    Stride(nanoseconds: Nanoseconds.saturating(other.nanoseconds, minus: nanoseconds))
  }

  /// The moment that lies `span` later; the last one there is, if that is too far.
  public func advanced(by span: Stride) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(nanoseconds, plus: span.nanoseconds))
  }

  /// Whether `lhs` comes first.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// Whether both are the same moment.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds == rhs.nanoseconds }
}

extension VirtualTime {
  /// The moment as counted from `start`.
  func counted(from start: Self) -> Self {
    Self(nanoseconds: start.distance(to: self).nanoseconds)
  }
}

extension VirtualTime: ExpressibleByIntegerLiteral {
  /// The moment that lies `value` ticks after the start of the timeline.
  public init(integerLiteral value: Int) { self.init(ticks: value) }
}

extension VirtualTime: CustomStringConvertible {
  /// The moment in ticks, with a fraction where there is one.
  public var description: String { Stride(nanoseconds: nanoseconds).description }
}
