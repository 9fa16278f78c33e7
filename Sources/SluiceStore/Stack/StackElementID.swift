/// Names a screen of a ``StackState``.
///
/// Numbers count up from zero in each stack and are never used again there, so tests may write them
/// as literals.
public struct StackElementID: Hashable, Sendable, ExpressibleByIntegerLiteral,
  CustomStringConvertible
{
  let number: Int

  init(number: Int) { self.number = number }

  /// The id with a known number.
  public init(integerLiteral number: Int) { self.number = number }

  /// The number.
  public var description: String { "#\(number)" }
}
