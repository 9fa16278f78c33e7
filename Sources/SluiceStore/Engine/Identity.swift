/// Which of a child's states is which, so that one that took another's place is noticed.
///
/// Two states are the same feature when they are the same case of an enum, and have the same id
/// where they have one. A plain struct replaced by another is the same feature.
struct IdentityReader<State>: Sendable {
  private let layout = EnumLayout<State>()
  private let isIdentifiable = State.self is any Identifiable.Type

  init() {}

  func identity(of state: State) -> AnyHashable {
    let id =
      isIdentifiable ? Self.id(of: state) ?? AnyHashable(0) : AnyHashable(0)
    guard let layout else { return id }
    return AnyHashable(Tagged(tag: layout.tag(of: state), id: payloadID(of: state) ?? id))
  }

  /// The id of an enum's payload.
  private func payloadID(of state: State) -> AnyHashable? {
    guard let payload = Mirror(reflecting: state).children.first?.value else { return nil }
    return Self.id(of: payload)
  }

  private static func id(of value: Any) -> AnyHashable? {
    guard let value = value as? any Identifiable else { return nil }
    return opened(value)
  }

  private static func opened(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }

  private struct Tagged: Hashable {
    let tag: UInt32
    let id: AnyHashable
  }
}
