public import Observation

/// A class whose changes can be watched.
///
/// Conform, mark the properties that matter ``Published``, and ``objectWillChange`` fires before each
/// of them changes, those of superclasses included. Reading a published property also registers
/// with the Observation framework, so `withObservationTracking`, `Observations` and SwiftUI's
/// `@State` and `@Bindable` work with the same object.
///
/// ```swift
/// final class Counter: ObservableObject {
///   @Published var count = 0
/// }
/// let counter = Counter()
/// let printing = counter.objectWillChange.sink { print("changing") }
/// counter.count += 1  // changing
/// ```
///
/// A change inside an object that a published property refers to is that object's own event, not
/// this one's; forward its `objectWillChange` where you want both.
///
/// A class that declares an `objectWillChange` of another type wires it itself.
public protocol ObservableObject<ObjectWillChangePublisher>: AnyObject, Observable {
  /// The kind of publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Fires before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Fires before each change of a published property of this object, once for each assignment.
  ///
  /// The properties are found by reflection when this is read. An object without any gets a new
  /// publisher each time, which fires only when you send through it.
  public var objectWillChange: ObservableObjectPublisher {
    let properties = publishedProperties(of: self)
    let publisher =
      properties.lazy.compactMap(\.objectWillChange).first
      ?? ObservableObjectPublisher()
    // Another thread may be doing the same: what is installed first counts.
    let installed = properties.first?.announce(through: publisher) ?? publisher
    for property in properties.dropFirst() { _ = property.announce(through: installed) }
    return installed
  }
}

/// A published property, whatever its value's type.
protocol PublishedProperty {
  /// Where the property announces its changes, if somebody asked for that.
  var objectWillChange: ObservableObjectPublisher? { get }

  /// Announces changes through `publisher`, unless another one was installed before.
  ///
  /// - Returns: The publisher that is installed now.
  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher
}

private func publishedProperties(of object: AnyObject) -> [any PublishedProperty] {
  sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    .flatMap { mirror in mirror.children.compactMap { $0.value as? any PublishedProperty } }
}
