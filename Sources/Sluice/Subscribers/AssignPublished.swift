extension Publisher where Failure == Never {
  /// Stores each value in a published property, as long as the property's owner lives.
  ///
  /// ```swift
  /// final class Clock: ObservableObject {
  ///   @Published var text = ""
  ///   init(_ ticks: some Publisher<Int, Never>) {
  ///     ticks.map { "\($0)" }.assign(to: &$text)
  ///   }
  /// }
  /// ```
  ///
  /// - **Demand:** unlimited, at once.
  /// - **Thread:** upstream's.
  /// - **Cancel:** when the property goes; the stream keeps nobody alive.
  public func assign(to published: inout Published<Output>.Publisher) {
    let inlet = PublishedInlet(published.storage)
    published.storage.keep(inlet.link)
    receive(subscriber: inlet)
  }
}

/// Stores values in a published property without keeping it alive.
private struct PublishedInlet<Value>: Subscriber {
  let link = Link("PublishedSubscriber")

  private weak var storage: PublishedStorage<Value>?

  init(_ storage: PublishedStorage<Value>) { self.storage = storage }

  var combineIdentifier: CombineIdentifier { CombineIdentifier(link) }

  func receive(subscription: any Subscription) {
    if link.attach(subscription) { subscription.request(.unlimited) }
  }

  func receive(_ value: Value) -> Subscribers.Demand {
    if link.isOpen { storage?.value = value }
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {
    _ = link.close()
    storage?.forget(link)
  }
}
