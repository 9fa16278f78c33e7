/// A subscriber that passes everything on, under a subscription with a name of its own.
@usableFromInline
package final class Alias<Downstream: Subscriber>: Subscriber {
  @usableFromInline
  package typealias Input = Downstream.Input
  @usableFromInline
  package typealias Failure = Downstream.Failure

  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let link: Link

  /// What lives as long as the stream.
  private let kept: AnyObject?

  /// Creates a subscriber whose subscription calls itself `name`, and that keeps `kept` alive.
  @usableFromInline
  package init(_ name: String, to downstream: Downstream, keeping kept: AnyObject? = nil) {
    self.downstream = downstream
    self.kept = kept
    link = Link(name)
  }

  @inlinable
  package func receive(subscription: any Subscription) {
    if link.attach(subscription) { downstream.receive(subscription: link) }
  }

  @inlinable
  @inline(__always)
  package func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    link.isOpen ? downstream.receive(input) : .none
  }

  @inlinable
  package func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    if link.close() != nil { downstream.receive(completion: completion) }
  }
}
