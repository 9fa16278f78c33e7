extension Effect {
  /// Cancels the running effects called `id` of this feature, and of the features inside it.
  ///
  /// Those of the parent and of siblings go on, even under the same name. A second cancel, or one
  /// with an unknown name, does nothing.
  public static func cancel(id: some Hashable) -> Self { Self(.cancel(id: AnyHashable(id))) }

  /// Lets this effect be cancelled under a name.
  ///
  /// The name is known from the moment the store takes the effect on, also for a later member of a
  /// concatenation: `.merge(work.cancellable(id: 1), .cancel(id: 1))` cancels the work before it does
  /// anything, and what it has sent and is not yet reduced is dropped.
  ///
  /// - Parameters:
  ///   - id: The name. Several effects may have one; names of different types differ.
  ///   - cancelInFlight: Whether to cancel others of the same name when this one starts.
  /// - Returns: The effect.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Self {
    guard !work.isNone else { return self }
    return Self(
      .cancellable(work, id: AnyHashable(id), cancelsInFlight: cancelInFlight)
    )
  }
}
