extension Publisher {
  /// Stops in the debugger when one of the closures says yes.
  ///
  /// The process is sent SIGTRAP; without a debugger it ends. For an error only there is
  /// ``breakpointOnError()``.
  ///
  /// ```swift
  /// let watched = prices.breakpoint(receiveOutput: { $0 < 0 })
  /// ```
  ///
  /// - **Values:** upstream's.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; the closures run before the signal is passed on, with no lock held.
  /// - Parameters:
  ///   - receiveSubscription: Says whether to stop at the subscription.
  ///   - receiveOutput: Says whether to stop at a value.
  ///   - receiveCompletion: Says whether to stop at the ending.
  /// - Returns: A publisher of the same stream.
  @inlinable
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil,
    receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.Breakpoint<Self> {
    .init(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion
    )
  }
}

extension Publisher {
  /// Stops in the debugger when upstream fails.
  ///
  /// - SeeAlso: ``breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)``, which says more.
  @inlinable
  public func breakpointOnError() -> Publishers.Breakpoint<Self> {
    .init(
      upstream: self,
      receiveCompletion: { completion in
        if case .failure = completion { true } else { false }
      }
    )
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/breakpoint(receiveSubscription:receiveOutput:receiveCompletion:)``.
  public struct Breakpoint<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether to stop at the subscription.
    public let receiveSubscription: ((any Subscription) -> Bool)?

    /// Says whether to stop at a value.
    public let receiveOutput: ((Upstream.Output) -> Bool)?

    /// Says whether to stop at the ending.
    public let receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Bool)?

    /// Creates the publisher; prefer the verb.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Bool)? = nil,
      receiveOutput: ((Upstream.Output) -> Bool)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Halt(publisher: self, downstream: subscriber))
    }

    @usableFromInline
    struct Halt<Downstream: Subscriber>: Subscriber
    where Downstream.Input == Output, Downstream.Failure == Failure {
      @usableFromInline
      let publisher: Breakpoint

      @usableFromInline
      let downstream: Downstream

      @inlinable
      init(publisher: Breakpoint, downstream: Downstream) {
        self.publisher = publisher
        self.downstream = downstream
      }

      @usableFromInline
      func halt() { Process.trap() }

      @usableFromInline
      var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

      @inlinable
      func receive(subscription: any Subscription) {
        if publisher.receiveSubscription?(subscription) == true { halt() }
        downstream.receive(subscription: subscription)
      }

      @inlinable
      @inline(__always)
      func receive(_ input: Output) -> Subscribers.Demand {
        if publisher.receiveOutput?(input) == true { halt() }
        return downstream.receive(input)
      }

      @inlinable
      func receive(completion: Subscribers.Completion<Failure>) {
        if publisher.receiveCompletion?(completion) == true { halt() }
        downstream.receive(completion: completion)
      }
    }
  }
}
