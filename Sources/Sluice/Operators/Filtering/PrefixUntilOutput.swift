extension Publisher {
  /// Sends values until another publisher sends its first.
  ///
  /// Reach for it to bind a stream to the life of something else, such as a screen.
  ///
  /// ```
  /// upstream  -1-2-3-4-|
  /// other     ----a-b
  /// output    -1-2|
  /// ```
  ///
  /// ```swift
  /// let shown = updates.prefix(untilOutputFrom: disappeared)
  /// ```
  ///
  /// - **Values:** upstream's, in front of the first of the other publisher.
  /// - **Failure:** upstream's. The first value of the other publisher cancels upstream and finishes
  ///   the stream; how the other publisher ends does not matter.
  /// - **Demand:** passed upstream untouched. The other publisher is subscribed first and asked for one.
  /// - **Thread:** upstream's; the ending may come on the other publisher's.
  @inlinable
  public func prefix<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.PrefixUntilOutput<Self, P> {
    .init(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/prefix(untilOutputFrom:)``.
  public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Whose first value ends the stream.
    public let other: Other

    /// Creates the publisher; prefer ``Publisher/prefix(untilOutputFrom:)``.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let gate = Gate("PrefixUntilOutput", isOpen: true, to: subscriber)
      other.receive(
        subscriber: GateSignal<Other.Output, Other.Failure>(gate.signal) {
          gate.close()
        } whenEnded: { _ in
        }
      )
      if gate.link.isOpen { upstream.receive(subscriber: gate) }
    }
  }
}

extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
