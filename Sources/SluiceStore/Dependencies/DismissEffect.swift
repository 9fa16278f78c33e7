/// Lets a feature close itself: `await dismiss()` in an effect.
///
/// ```swift
/// @Dependency(\.dismiss) var dismiss
/// // ...
/// return .run { [dismiss] _ in await dismiss() }
/// ```
///
/// The parent gets `.dismiss`, or `.popFrom(id:)` in a stack, and clears its state. That cancels the
/// effect which called, so nothing behind the call is sent. A second call does nothing; one outside
/// the effects of a presented feature is an issue.
public struct DismissEffect: Sendable {
  typealias Dismissal = @MainActor @Sendable () -> Void

  /// How the feature whose effect runs here is dismissed.
  @TaskLocal
  static var inForce: Dismissal?

  private let replacement: Dismissal?

  /// Creates what dismisses the feature in whose effect it is called, or calls `replacement`.
  public init(_ replacement: (@MainActor @Sendable () -> Void)? = nil) {
    self.replacement = replacement
  }

  /// Asks the parent to dismiss the feature.
  @MainActor
  public func callAsFunction() {
    guard let dismissal = replacement ?? Self.inForce else {
      return StoreIssue(
        .nothingToDismiss,
        "dismiss was called outside the effects of a presented feature; nothing is dismissed."
      ).report()
    }
    dismissal()
  }
}

extension DependencyValues {
  /// Closes the feature in whose effect it is called.
  public var dismiss: DismissEffect {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}

private enum DismissKey: DependencyKey {
  static let liveValue = DismissEffect()

  static var testValue: DismissEffect { liveValue }
}
