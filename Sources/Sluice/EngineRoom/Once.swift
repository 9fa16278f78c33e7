extension Subscriber {
  /// Takes a subscription called `name` that sends `output`, and the ending, when a value is
  /// requested.
  @inlinable
  func receiveOnce(_ output: Input, from name: String) {
    receive(
      subscription: Pump(name) { pump, _ in
        _ = receive(output)
        if pump.isOpen { receive(completion: .finished) }
        return false
      }
    )
  }

  /// Takes a stream that has ended before it began; the subscription may be cancelled even so.
  @inlinable
  func receiveNothing(but completion: Subscribers.Completion<Failure>) {
    let link = Link("Empty", to: Subscriptions.empty)
    receive(subscription: link)
    if link.close() != nil { receive(completion: completion) }
  }
}
