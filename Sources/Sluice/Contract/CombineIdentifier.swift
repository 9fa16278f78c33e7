import Synchronization

/// An identity that tells subscribers and subscriptions apart.
public struct CombineIdentifier: Hashable, Sendable, CustomStringConvertible {
  private enum Source: Hashable {
    case serial(UInt64)
    case object(ObjectIdentifier)
  }

  private static let lastSerial = Atomic<UInt64>(0)

  private let source: Source

  /// Creates an identity that equals no other.
  public init() {
    source = .serial(Self.lastSerial.add(1, ordering: .relaxed).newValue)
  }

  /// Creates the identity of `object`, which holds as long as the object lives.
  public init(_ object: AnyObject) {
    source = .object(ObjectIdentifier(object))
  }

  /// The identity as a hexadecimal number.
  public var description: String {
    switch source {
    case .serial(let serial): "0x" + String(serial, radix: 16)
    case .object(let object): "0x" + String(UInt(bitPattern: object.hashValue), radix: 16)
    }
  }
}

/// Something with an identity of its own; every class has one without further work.
public protocol CustomCombineIdentifierConvertible {
  /// What tells this instance apart from others.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of this object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
