extension Optional {
  /// A publisher of the wrapped value, or of nothing.
  @inlinable
  public var publisher: Optional<Wrapped>.Publisher { Publisher(self) }

  /// A publisher of one value or none; `Optional.publisher` makes one.
  ///
  /// - **Demand:** the value is sent when one is requested, and the ending right behind it; without
  ///   a value the stream finishes at once.
  public struct Publisher: Sluice.Publisher {
    /// The kind of value sent.
    public typealias Output = Wrapped

    /// It never fails.
    public typealias Failure = Never

    /// The value, if there is one.
    public let output: Wrapped?

    /// Creates a publisher of `output`, or of nothing.
    @inlinable
    public init(_ output: Wrapped?) { self.output = output }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Wrapped, S.Failure == Never {
      if let output {
        subscriber.receiveOnce(output, from: "Optional")
      } else {
        subscriber.receiveNothing(but: .finished)
      }
    }
  }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Optional.Publisher: Sendable where Wrapped: Sendable {}
