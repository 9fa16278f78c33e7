/// What scheduled work holds in place of the operator it belongs to.
///
/// A scheduler keeps its actions until they are due, perhaps for hours. Cutting the tether releases
/// the operator, and all that it holds, at once; the action finds nothing and does nothing.
@usableFromInline
final class Tether<Object: AnyObject> {
  @usableFromInline
  let held = Locked<Object?>(nil)

  @usableFromInline
  init() {}

  /// The object, unless the tether was cut.
  @usableFromInline
  var object: Object? { held.withLock { $0 } }

  /// Ties the tether to `object`.
  @usableFromInline
  func tie(to object: Object) { held.withLock { $0 = object } }

  /// Lets go of the object.
  @usableFromInline
  func cut() {
    let released = held.withLock { held in
      defer { held = nil }
      return held
    }
    withExtendedLifetime(released) {}
  }
}
