extension Publisher {
  /// Decodes each value.
  ///
  /// ```swift
  /// struct Answer: Decodable { var status: String }
  /// let answers = bodies.decode(type: Answer.self, decoder: JSONDecoder())
  /// ```
  ///
  /// - **Values:** one for each of upstream's, in their order.
  /// - **Failure:** upstream's, or the decoder's, behind which upstream is cancelled.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's.
  @inlinable
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type,
    decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input {
    .init(upstream: self, decoder: decoder)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/decode(type:decoder:)``.
  public struct Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder>: Publisher
  where Upstream.Output == Coder.Input {
    /// Whatever upstream ends with or the decoder throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    @usableFromInline
    let decoder: Coder

    /// Creates the publisher; prefer ``Publisher/decode(type:decoder:)``.
    @inlinable
    public init(upstream: Upstream, decoder: Coder) {
      self.upstream = upstream
      self.decoder = decoder
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryConduct("Decode", into: subscriber) { [decoder] input in
        .emit(try decoder.decode(Output.self, from: input))
      }
    }
  }
}
