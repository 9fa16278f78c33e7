extension Publisher {
  /// Calls a closure at each event of the stream, before the event is passed on.
  ///
  /// Reach for it to log, to count, or to show that work is going on. To change values use `map(_:)`;
  /// to see everything ``print(_:to:)``.
  ///
  /// ```swift
  /// let loading = request.handleEvents(
  ///   receiveSubscription: { _ in print("started") },
  ///   receiveCompletion: { print($0) },
  ///   receiveCancel: { print("cancelled") }
  /// )
  /// ```
  ///
  /// - **Values:** upstream's.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's. `receiveCancel` and `receiveRequest` run on the thread of whoever cancels
  ///   or asks, and so possibly at the same time as the others; no lock is held.
  /// - **Cancel:** `receiveCancel` is called once, and never behind the ending.
  /// - Parameters:
  ///   - receiveSubscription: Called when the subscription comes.
  ///   - receiveOutput: Called with each value.
  ///   - receiveCompletion: Called with the ending.
  ///   - receiveCancel: Called when downstream cancels.
  ///   - receiveRequest: Called when downstream asks for values, with a call or by its answer to a value.
  /// - Returns: A publisher of the same stream.
  @inlinable
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
    receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> {
    .init(
      upstream: self,
      receiveSubscription: receiveSubscription,
      receiveOutput: receiveOutput,
      receiveCompletion: receiveCompletion,
      receiveCancel: receiveCancel,
      receiveRequest: receiveRequest
    )
  }
}

extension Publishers {
  /// The publisher behind the verb `handleEvents`.
  public struct HandleEvents<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Called when the subscription comes.
    public var receiveSubscription: ((any Subscription) -> Void)?

    /// Called with each value.
    public var receiveOutput: ((Output) -> Void)?

    /// Called with the ending.
    public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    /// Called when downstream cancels.
    public var receiveCancel: (() -> Void)?

    /// Called when downstream asks for values, with a call or by
    /// what it returns for a value.
    public var receiveRequest: ((Subscribers.Demand) -> Void)?

    /// Creates the publisher; prefer the verb.
    @inlinable
    public init(
      upstream: Upstream,
      receiveSubscription: ((any Subscription) -> Void)? = nil,
      receiveOutput: ((Upstream.Output) -> Void)? = nil,
      receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
      receiveCancel: (() -> Void)? = nil,
      receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) {
      self.upstream = upstream
      self.receiveSubscription = receiveSubscription
      self.receiveOutput = receiveOutput
      self.receiveCompletion = receiveCompletion
      self.receiveCancel = receiveCancel
      self.receiveRequest = receiveRequest
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.tap("HandleEvents", into: subscriber) { event in
        switch event {
        case .output(let output): receiveOutput?(output)
        case .completion(let completion): receiveCompletion?(completion)
        case .subscription(let subscription): receiveSubscription?(subscription)
        case .request(let demand, _): receiveRequest?(demand)
        case .cancel: receiveCancel?()
        }
      }
    }
  }
}
