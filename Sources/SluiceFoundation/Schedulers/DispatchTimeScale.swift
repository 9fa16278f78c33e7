public import Dispatch
public import Sluice

extension DispatchQueue {
  /// A moment of the clock that dispatch queues go by, which stands still while the machine sleeps.
  ///
  /// Moments too far off to be counted become `DispatchTime.distantFuture`; nothing here traps.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The moment in terms of Dispatch.
    public var dispatchTime: DispatchTime

    /// Wraps a moment of Dispatch.
    public init(_ time: DispatchTime) { dispatchTime = time }

    /// Reads what ``encode(to:)`` wrote.
    public init(from decoder: any Decoder) throws {
      let count = try decoder.singleValueContainer().decode(UInt64.self)
      self.init(count < Self.limit ? DispatchTime(uptimeNanoseconds: count) : .distantFuture)
    }

    /// Writes the moment as a count of nanoseconds, which means something to this machine only, and
    /// until it restarts.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    /// The span from this moment to `other`.
    public func distance(to other: Self) -> Stride {
      let (start, end) = (dispatchTime.uptimeNanoseconds, other.dispatchTime.uptimeNanoseconds)
      return Stride(
        nanoseconds: end >= start ? Int(clamping: end - start) : -Int(clamping: start - end)
      )
    }

    /// The moment that lies `n` after this one.
    public func advanced(by n: Stride) -> Self {
      let start = dispatchTime.uptimeNanoseconds
      guard start < Self.limit else { return self }
      let end = Nanoseconds.saturating(Int(start), plus: n.magnitude)
      guard end < Self.limit else { return Self(.distantFuture) }
      return Self(DispatchTime(uptimeNanoseconds: UInt64(max(end, 1))))
    }

    /// Adds the moment to `hasher`.
    public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.rawValue) }

    /// Whether both are the same moment.
    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.dispatchTime.rawValue == rhs.dispatchTime.rawValue
    }

    /// Whether `lhs` is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.dispatchTime < rhs.dispatchTime }

    /// Dispatch reads counts from here on as no moment of this clock.
    private static let limit = 1 << 62
  }
}

extension DispatchQueue.SchedulerTimeType {
  /// A span between two moments, in whole nanoseconds.
  public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Hashable,
    Codable, Sendable
  {
    /// The length of the span in nanoseconds; negative when it leads back.
    public var magnitude: Int

    init(nanoseconds: Int) { magnitude = nanoseconds }

    /// The span that Dispatch calls `timeInterval`; `never` is the longest one.
    public init(_ timeInterval: DispatchTimeInterval) {
      switch timeInterval {
      case .seconds(let count): self = .seconds(count)
      case .milliseconds(let count): self = .milliseconds(count)
      case .microseconds(let count): self = .microseconds(count)
      case .nanoseconds(let count): self = .nanoseconds(count)
      case .never: self = .nanoseconds(.max)
      @unknown default: self = .nanoseconds(.max)
      }
    }

    /// A span of `value` seconds.
    public init(integerLiteral value: Int) { self = .seconds(value) }

    /// A span of `value` seconds.
    public init(floatLiteral value: Double) { self = .seconds(value) }

    /// A span of as many nanoseconds as `source`, if they can be counted.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let count = Int(exactly: source) else { return nil }
      self.init(nanoseconds: count)
    }

    /// The span as Dispatch calls it; the longest one is `never`.
    public var timeInterval: DispatchTimeInterval {
      magnitude == .max ? .never : .nanoseconds(magnitude)
    }
  }
}

// MARK: Units and arithmetic

extension DispatchQueue.SchedulerTimeType.Stride {
  /// A span of whole seconds.
  public static func seconds(_ seconds: Int) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(seconds, times: 1_000_000_000))
  }

  /// A span of seconds and their fractions.
  public static func seconds(_ seconds: Double) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(seconds: seconds))
  }

  /// A span of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(milliseconds, times: 1_000_000))
  }

  /// A span of microseconds.
  public static func microseconds(_ microseconds: Int) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(microseconds, times: 1_000))
  }

  /// A span of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(nanoseconds: nanoseconds) }

  /// Whether `lhs` is shorter.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  /// The sum of two spans.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(lhs.magnitude, plus: rhs.magnitude))
  }

  /// The difference of two spans.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(lhs.magnitude, minus: rhs.magnitude))
  }

  /// The product of two spans, taken in seconds: `.seconds(1) * 10` is ten seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(lhs.magnitude, timesSeconds: rhs.magnitude))
  }

  /// Multiplies by `rhs`, taken in seconds.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
