extension Publisher {
  /// Sends the values of another publisher before those of this one.
  ///
  /// This publisher is subscribed when the other has finished.
  ///
  /// ```
  /// upstream           -1-2-|
  /// other     -3-|
  /// output    -3-------1-2-|
  /// ```
  ///
  /// ```swift
  /// let printing = [1, 2].publisher.prepend([0].publisher)
  ///   .sink { print($0) }  // 0 1 2
  /// ```
  ///
  /// - **Values:** the other publisher's, then upstream's.
  /// - **Failure:** the first one; when the other publisher fails, upstream is not subscribed.
  /// - **Demand:** passed to the other publisher; what is left of it is asked of upstream.
  /// - **Thread:** that of whoever sends.
  @inlinable
  public func prepend<P: Publisher<Output, Failure>>(
    _ publisher: P
  ) -> Publishers.Concatenate<P, Self> {
    .init(prefix: publisher, suffix: self)
  }

  /// Sends `elements` before the values of this publisher.
  ///
  /// - SeeAlso: ``prepend(_:)-(P)``, which says more.
  @inlinable
  public func prepend(
    _ elements: Output...
  ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
    prepend(elements)
  }

  /// Sends the elements of a sequence before the values of this publisher.
  ///
  /// - SeeAlso: ``prepend(_:)-(P)``, which says more.
  @inlinable
  public func prepend<S: Sequence<Output>>(
    _ elements: S
  ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> {
    prepend(Publishers.Sequence(sequence: elements))
  }
}
