extension Publisher {
  /// Sends `output` when upstream finishes without having sent a value.
  ///
  /// ```
  /// upstream  -----|
  /// output    -----(0|)
  /// ```
  ///
  /// ```swift
  /// let number = Empty<Int, Never>().replaceEmpty(with: 0)
  ///   .sink { print($0) }  // 0
  /// ```
  ///
  /// - **Values:** upstream's, or this one.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** passed upstream untouched; `output` waits until a value is asked for.
  /// - **Thread:** upstream's; for `output` that of upstream or of the request, whichever came later.
  @inlinable
  public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/replaceEmpty(with:)``.
  public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// The value to send when there is no other.
    public let output: Upstream.Output

    /// Creates the publisher; prefer ``Publisher/replaceEmpty(with:)``.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay("ReplaceEmpty", to: subscriber)
      var isEmpty = true
      let leg = RelayLeg<Failure, S>(of: relay) { [output] completion in
        guard isEmpty, case .finished = completion else { return relay.end(completion) }
        relay.next {
          Just(output)
            .setFailureType(to: Failure.self)
            .receive(subscriber: RelayLeg(of: relay) { relay.end($0) })
        }
      }
      let noticed = upstream.map { value in
        isEmpty = false
        return value
      }
      relay.next { noticed.receive(subscriber: leg) }
    }
  }
}

extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}

extension Publishers.ReplaceEmpty: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
