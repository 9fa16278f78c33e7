extension Publisher {
  /// Sends `output` and finishes when this publisher fails.
  ///
  /// ```
  /// upstream  -1-2-#
  /// output    -1-2-(0|)
  /// ```
  ///
  /// - **Values:** upstream's, then `output` in place of a failure.
  /// - **Failure:** none.
  /// - **Demand:** passed upstream; `output` waits for it.
  /// - **Thread:** upstream's, or that of the request which `output` waited for.
  @inlinable
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/replaceError(with:)``.
  public struct ReplaceError<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// It never fails.
    public typealias Failure = Never

    /// Where values come from.
    public let upstream: Upstream

    /// What is sent in place of a failure.
    public let output: Upstream.Output

    /// Creates the publisher; prefer ``Publisher/replaceError(with:)``.
    @inlinable
    public init(upstream: Upstream, output: Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      let relay = Relay("ReplaceError", to: subscriber)
      let leg = RelayLeg<Upstream.Failure, S>(of: relay) { [output] completion in
        switch completion {
        case .finished:
          relay.end(.finished)
        case .failure:
          relay.next { Just(output).receive(subscriber: RelayLeg(of: relay) { relay.end($0) }) }
        }
      }
      relay.next { [upstream] in upstream.receive(subscriber: leg) }
    }
  }
}

extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {
}
