extension Publisher {
  /// Calls `receiveValue` with each value and `receiveCompletion` with the ending.
  ///
  /// ```swift
  /// let printing = [1, 2].publisher.sink(
  ///   receiveCompletion: { print($0) },
  ///   receiveValue: { print($0) }
  /// )  // 1 2 finished
  /// ```
  ///
  /// - **Demand:** unlimited, at once.
  /// - **Thread:** upstream's. A closure that belongs to an actor is checked: called elsewhere, the
  ///   program stops with a line that names the cure, ``receive(on:options:)``.
  /// - **Cancel:** when the result is dropped. Both closures are released then, and at the end.
  /// - Returns: What keeps the stream going; dropping it cancels.
  @inlinable
  public func sink(
    receiveCompletion: @escaping @isolated(any) (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping @isolated(any) (Output) -> Void
  ) -> AnyCancellable {
    let drain = Drain(
      receiveCompletion: Isolated(receiveCompletion),
      receiveValue: Isolated(receiveValue)
    )
    receive(subscriber: drain)
    return AnyCancellable(drain.link)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` with each value.
  ///
  /// - SeeAlso: ``sink(receiveCompletion:receiveValue:)``, which says more.
  /// - Returns: What keeps the stream going; dropping it cancels.
  @inlinable
  public func sink(
    receiveValue: @escaping @isolated(any) (Output) -> Void
  ) -> AnyCancellable {
    let drain = Drain<Output, Never>(receiveCompletion: nil, receiveValue: Isolated(receiveValue))
    receive(subscriber: drain)
    return AnyCancellable(drain.link)
  }
}

/// The subscriber behind the verb `sink`.
///
/// It is one reference, so that handing it up a chain copies no closures. Upstream alone holds it, and
/// the closures go when upstream lets go; the link, which the caller keeps, holds neither.
@usableFromInline
final class Drain<Input, Failure: Error>: Subscriber {
  @usableFromInline
  let link = Link("Sink")

  @usableFromInline
  let receiveCompletion: Isolated<Subscribers.Completion<Failure>>?

  @usableFromInline
  let receiveValue: Isolated<Input>

  @inlinable
  init(
    receiveCompletion: Isolated<Subscribers.Completion<Failure>>?,
    receiveValue: Isolated<Input>
  ) {
    self.receiveCompletion = receiveCompletion
    self.receiveValue = receiveValue
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if link.attach(subscription) { subscription.request(.unlimited) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    // Combine: values are taken even when no subscription came before them.
    if !link.isClosed { receiveValue(input, in: "sink") }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard !link.isClosed else { return }
    _ = link.close()
    receiveCompletion?(completion, in: "sink")
  }
}
