extension Publisher where Output: Encodable {
  /// Encodes each value.
  ///
  /// ```swift
  /// let bodies = forms.encode(encoder: JSONEncoder())
  /// ```
  ///
  /// - **Values:** one for each of upstream's, in their order.
  /// - **Failure:** upstream's, or the encoder's, behind which upstream is cancelled.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's.
  @inlinable
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    .init(upstream: self, encoder: encoder)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/encode(encoder:)``.
  public struct Encode<Upstream: Publisher, Coder: TopLevelEncoder>: Publisher
  where Upstream.Output: Encodable {
    /// The serialised form.
    public typealias Output = Coder.Output

    /// Whatever upstream ends with or the encoder throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    @usableFromInline
    let encoder: Coder

    /// Creates the publisher; prefer ``Publisher/encode(encoder:)``.
    @inlinable
    public init(upstream: Upstream, encoder: Coder) {
      self.upstream = upstream
      self.encoder = encoder
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryConduct("Encode", into: subscriber) { [encoder] value in
        .emit(try encoder.encode(value))
      }
    }
  }
}
