/// Where floors and rows alike add up what they are sent.
///
/// It is a class of another module so that the exclusivity check of its property stays, as it does
/// for the properties of view-models in a program.
public final class Accumulator {
  /// The sum so far.
  public var sum = 0

  /// Creates an accumulator at zero.
  public init() {}
}

/// Returns `value` in a way that the compiler cannot see through.
@inline(never)
public func opaque<T>(_ value: T) -> T { value }
