extension Publisher {
  /// Sends the values of another publisher when this one has finished.
  ///
  /// The other publisher is subscribed only then. To join streams that run at the same time use
  /// ``merge(with:)-(P)``; to join many, ``Publishers/ConcatenateMany``, which has no limit, while
  /// each nested `append` costs stack.
  ///
  /// ```
  /// upstream  -1-2-|
  /// other           -3-|
  /// output    -1-2---3-|
  /// ```
  ///
  /// ```swift
  /// let printing = [1, 2].publisher.append([3].publisher)
  ///   .sink { print($0) }  // 1 2 3
  /// ```
  ///
  /// - **Values:** upstream's, then the other publisher's.
  /// - **Failure:** the first one; when upstream fails, the other publisher is not subscribed.
  /// - **Demand:** passed upstream; what is left of it is asked of the other publisher.
  /// - **Thread:** that of whoever sends.
  @inlinable
  public func append<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> Publishers.Concatenate<Self, P> {
    .init(prefix: self, suffix: publisher)
  }

  /// Sends `elements` when this publisher has finished.
  ///
  /// - SeeAlso: ``append(_:)-(P)``, which says more.
  @inlinable
  public func append(
    _ elements: Output...
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
    append(elements)
  }

  /// Sends the elements of a sequence when this publisher has finished.
  ///
  /// - SeeAlso: ``append(_:)-(P)``, which says more.
  @inlinable
  public func append<S: Sequence<Output>>(
    _ elements: S
  ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> {
    append(Publishers.Sequence(sequence: elements))
  }
}
