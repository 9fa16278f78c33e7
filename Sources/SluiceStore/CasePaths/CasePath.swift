/// Leads to one case of an enum and back: extracts the case's value, or embeds one.
///
/// Spelled out, it costs what a `switch` costs:
///
/// ```swift
/// let rowCase = CasePath(embed: Action.row) { if case .row(let row) = $0 { row } else { nil } }
/// ```
///
/// With the prefix `/` the way back is found by itself: `/Action.row`. See ``/(_:)-prefix``.
public struct CasePath<Root, Value>: Sendable {
  private let embedding: @Sendable (Value) -> Root
  private let extracting: @Sendable (Root) -> Value?

  /// Tells case paths apart.
  let identity: ObjectIdentifier
  private let keeper: any AnyObject & Sendable

  /// Creates a case path from both ways.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, keeper: Identity())
  }

  /// Creates a case path that learns which case `embed` makes from the first values it meets.
  ///
  /// - Parameter embed: A case with a payload, such as `Action.row`.
  public init(_ embed: @escaping @Sendable (Value) -> Root) {
    let learned = LearnedCase(embed)
    self.init(embed: embed, extract: { learned.extract($0) }, keeper: learned)
  }

  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    keeper: any AnyObject & Sendable
  ) {
    embedding = embed
    extracting = extract
    self.keeper = keeper
    identity = ObjectIdentifier(keeper)
  }

  /// Makes the enum's value of the case's one.
  public func embed(_ value: Value) -> Root { embedding(value) }

  /// The case's value; `nil` if `root` is another case.
  public func extract(_ root: Root) -> Value? { extracting(root) }

  /// The way through this case to a case of its value.
  public func appending<Next>(_ next: CasePath<Value, Next>) -> CasePath<Root, Next> {
    CasePath<Root, Next>(
      embed: { [embedding] in embedding(next.embed($0)) },
      extract: { [extracting] in extracting($0).flatMap(next.extract) }
    )
  }

  private final class Identity: Sendable {}
}

prefix operator /

/// The case path to a case with a payload: `/Action.row`.
///
/// Two payloads make a pair: `/Action.row(id:action:)`. A second slash in one line needs a space
/// before it, or the compiler reads a regular expression.
///
/// The first value of each case is looked at by reflection, which takes microseconds; afterwards
/// extracting takes a few dozen nanoseconds. Keep the case path: each use of `/` makes a new one that
/// has everything to learn.
///
/// In a chain of more than about eight modifiers the compiler takes long over the operator. There,
/// write `CasePath(Action.row)`, which is the same.
public prefix func / <Root, Value>(
  embed: @escaping @Sendable (Value) -> Root
) -> CasePath<Root, Value> {
  CasePath(embed)
}

/// The case path to a case without a payload: `/Action.refresh`.
///
/// Only for enums that can be compared, so that the compiler does not take a case with a payload,
/// which is a function, for one without; others use ``CasePath/init(plain:)``.
@_disfavoredOverload
public prefix func / <Root: Equatable>(root: Root) -> CasePath<Root, Void> {
  CasePath(plain: root)
}

extension CasePath where Value == Void {
  /// Creates the case path to a case without a payload.
  public init(plain root: Root) {
    let plain = PlainCase(root)
    self.init(
      embed: { plain.root },
      extract: { plain.matches($0) ? () : nil },
      keeper: plain
    )
  }
}
