extension Publisher {
  /// Drops values until another publisher sends its first.
  ///
  /// ```
  /// upstream  -1-2-3-4-|
  /// other     ----a-b
  /// output    -----3-4-|
  /// ```
  ///
  /// ```swift
  /// let shown = updates.drop(untilOutputFrom: appeared)
  /// ```
  ///
  /// - **Values:** upstream's, behind the first of the other publisher.
  /// - **Failure:** upstream's, or the other publisher's before its first value. When the other
  ///   publisher finishes without a value nothing can come any more, and the stream finishes.
  /// - **Demand:** downstream's is passed upstream, and another value is asked for each that is
  ///   dropped. The other publisher is subscribed first and asked for one.
  /// - **Thread:** upstream's, or the other publisher's while that is being heard.
  @inlinable
  public func drop<P: Publisher>(
    untilOutputFrom publisher: P
  ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
    .init(upstream: self, other: publisher)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/drop(untilOutputFrom:)``.
  public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
  where Upstream.Failure == Other.Failure {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure both publishers end with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Whose first value lets them pass.
    public let other: Other

    /// Creates the publisher; prefer ``Publisher/drop(untilOutputFrom:)``.
    @inlinable
    public init(upstream: Upstream, other: Other) {
      self.upstream = upstream
      self.other = other
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let gate = Gate("DropUntilOutput", isOpen: false, to: subscriber)
      other.receive(
        subscriber: GateSignal<Other.Output, Failure>(gate.signal) {
          gate.open()
        } whenEnded: {
          gate.endUnlessOpen($0)
        }
      )
      if gate.link.isOpen { upstream.receive(subscriber: gate) }
    }
  }
}

extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
