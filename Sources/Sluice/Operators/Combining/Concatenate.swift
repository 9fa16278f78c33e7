extension Publishers {
  /// The publisher behind ``Publisher/append(_:)-(P)`` and ``Publisher/prepend(_:)-(P)``.
  public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
  where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
    /// The kind of value both publishers send.
    public typealias Output = Suffix.Output

    /// The kind of failure both publishers end with.
    public typealias Failure = Suffix.Failure

    /// Whose values come first.
    public let prefix: Prefix

    /// Whose values follow.
    public let suffix: Suffix

    /// Creates the publisher; prefer the verbs `append` and `prepend`.
    @inlinable
    public init(prefix: Prefix, suffix: Suffix) {
      self.prefix = prefix
      self.suffix = suffix
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let concatenation = Concatenation.joined(by: subscriber)
      concatenation.add { [suffix] in $0.start(suffix) }
      concatenation.start(prefix)
    }
  }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
