extension Publisher {
  /// Sends `output` in place of each `nil`, and the other values unwrapped.
  ///
  /// To drop them instead use ``compactMap(_:)``; for a stream without any value,
  /// ``replaceEmpty(with:)``.
  ///
  /// ```
  /// upstream  -1-nil-3-|
  /// output    -1-0---3-|
  /// ```
  ///
  /// ```swift
  /// let numbers = [1, nil, 3].publisher.map { $0 }.replaceNil(with: 0)
  ///   .sink { print($0) }  // 1 0 3
  /// ```
  ///
  /// - **Values:** one for each of upstream's, in their order.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    .init(upstream: self) { $0 ?? output }
  }
}
