import Foundation

/// Tells one thread from another.
struct ThreadIdentity: Equatable, Sendable {
  private let thread: ObjectIdentifier

  /// The thread that runs this code.
  static var current: Self { Self(thread: ObjectIdentifier(Thread.current)) }
}
