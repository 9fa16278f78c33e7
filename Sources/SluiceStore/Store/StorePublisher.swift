public import Sluice

/// The values of a store over time.
///
/// A subscriber gets the present value at once, and then one after each batch of actions: several
/// that are reduced in one `send` make one. Members whose values can be compared are published only
/// when they have changed:
///
/// ```swift
/// store.publisher            // every batch
/// store.publisher.isLoading  // changes
/// ```
///
/// - Demand: a subscriber that has not asked gets the newest value when it asks.
/// - Thread: the main actor, where it must be asked for values too.
/// - Lifetime: a subscription keeps the store alive.
@dynamicMemberLookup
public struct StorePublisher<Output>: Publisher {
  /// A store does not fail.
  public typealias Failure = Never

  private let upstream: AnyPublisher<Output, Never>

  init(_ upstream: some Publisher<Output, Never>) { self.upstream = AnyPublisher(upstream) }

  /// Attaches `subscriber`.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    upstream.receive(subscriber: subscriber)
  }

  /// A part of the values, published when it has changed.
  public subscript<Value: Equatable>(
    dynamicMember keyPath: KeyPath<Output, Value>
  ) -> StorePublisher<Value> {
    StorePublisher<Value>(upstream.map { $0[keyPath: keyPath] }.removeDuplicates())
  }
}

extension Store {
  /// The state over time.
  public var publisher: StorePublisher<State> {
    StorePublisher(
      core.watch().map { _ in
        MainActor.assumeIsolated { Handover(value: self.state) }.value
      }
    )
  }

  /// Calls `change` with a value of the state now, and whenever it has changed.
  ///
  /// The value is compared once after each batch of actions.
  ///
  /// - Returns: What keeps it going; dropping it stops.
  public func observe<Value: Equatable>(
    _ value: @escaping (State) -> Value,
    _ change: @escaping @MainActor (Value) -> Void
  ) -> AnyCancellable {
    publisher.map(value).removeDuplicates().sink { change($0) }
  }
}

/// Carries a value out of a check for the main actor, on which the caller runs.
private struct Handover<Value>: @unchecked Sendable {  // no lock: never leaves the thread
  let value: Value
}
