public import Foundation
public import Sluice

extension NotificationCenter {
  /// A publisher of the notifications of a name.
  ///
  /// ```swift
  /// let printing = NotificationCenter.default.publisher(for: .didSignIn).sink { print($0) }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the notifications.
  ///   - object: Whose notifications; `nil` is everybody's.
  /// - Returns: A publisher of the notifications.
  /// - **Values:** notifications as they are posted, one at a time even when two threads post.
  /// - **Demand:** a notification that nobody asked for is dropped.
  /// - **Thread:** that of whoever posts, or of another that was just posting.
  /// - **Cancel:** ends the observation.
  public func publisher(
    for name: Notification.Name,
    object: AnyObject? = nil
  ) -> NotificationCenter.Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// The publisher behind ``Foundation/NotificationCenter/publisher(for:object:)``.
  public struct Publisher: Sluice.Publisher {
    /// The kind of value sent.
    public typealias Output = Notification

    /// It never fails.
    public typealias Failure = Never

    /// Where notifications are posted.
    public let center: NotificationCenter

    /// The name of the notifications.
    public let name: Notification.Name

    /// Whose notifications; `nil` is everybody's.
    public let object: AnyObject?

    /// Creates the publisher; prefer ``Foundation/NotificationCenter/publisher(for:object:)``.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }

    /// Attaches `subscriber`.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Notification, S.Failure == Never {
      let observation = NotificationObservation(in: center)
      observation.receive(subscriber: Alias("NotificationCenter Observer", to: subscriber))
      observation.begin(name: name, object: object)
    }
  }
}

extension NotificationCenter.Publisher: Equatable {
  /// Whether both send the same notifications.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.center === rhs.center && lhs.name == rhs.name && lhs.object === rhs.object
  }
}

/// What one subscriber observes: a subject that keeps the notifications in one order.
final class NotificationObservation: Publisher, @unchecked Sendable {  // `state` is locked
  typealias Output = Notification
  typealias Failure = Never

  private struct State {
    var token: (any NSObjectProtocol)?
    var isCancelled = false
  }

  private let center: NotificationCenter
  private let notifications = PassthroughSubject<Notification, Never>()
  private let state = Locked(State())

  init(in center: NotificationCenter) { self.center = center }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
    notifications.handleEvents(receiveCancel: { [self] in end() })
      .receive(subscriber: subscriber)
  }

  /// Begins to observe, unless it was ended already.
  func begin(name: Notification.Name, object: AnyObject?) {
    let token = center.addObserver(forName: name, object: object, queue: nil) { [weak self] in
      self?.notifications.send($0)
    }
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.token = token }
      return state.isCancelled
    }
    if isCancelled { center.removeObserver(token) }
  }

  private func end() {
    let token = state.withLock { state in
      state.isCancelled = true
      defer { state.token = nil }
      return state.token
    }
    if let token { center.removeObserver(token) }
  }
}
