extension Publisher where Failure == Never {
  /// Holds the values back until the result is connected.
  ///
  /// ```swift
  /// let numbers = [1, 2].publisher.makeConnectable()
  /// let printing = numbers.sink { print($0) }
  /// let connection = numbers.connect()  // 1 2
  /// ```
  ///
  /// - **Values:** upstream's, to all subscribers in the same order.
  /// - **Demand:** unlimited, once a subscriber has asked.
  /// - **Thread:** upstream's.
  @inlinable
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { .init(upstream: self) }
}

extension Publishers {
  /// The publisher behind ``Publisher/makeConnectable()``.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
  where Upstream.Failure == Never {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// It never fails.
    public typealias Failure = Never

    @usableFromInline
    let shared: Multicast<Upstream, PassthroughSubject<Output, Never>>

    /// Creates the publisher; prefer ``Publisher/makeConnectable()``.
    @inlinable
    public init(upstream: Upstream) { shared = upstream.multicast { PassthroughSubject() } }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Never {
      shared.receive(subscriber: subscriber)
    }

    /// Starts upstream; see ``Publishers/Multicast/connect()``.
    @inlinable
    public func connect() -> any Cancellable { shared.connect() }
  }
}

extension Publishers.MakeConnectable: PreparingConnections {
  @usableFromInline
  func prepareConnection() -> PreparedConnection { shared.prepareConnection() }
}
