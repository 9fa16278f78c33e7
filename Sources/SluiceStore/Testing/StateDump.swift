/// A value as a tree of text, made by reflection.
struct StateDump {
  /// What the children of a value are.
  enum Shape: Equatable {
    /// A value without parts.
    case leaf
    /// Properties, of which each has a name.
    case properties
    /// Elements in an order, told apart by id where they have one.
    case elements
  }

  /// The property's name, the element's id or position; empty where there is none.
  var label = ""
  var shape = Shape.leaf
  /// The whole text of a leaf, and what comes before the parts of anything else.
  var opening: String
  var closing = ""
  var parts: [StateDump] = []
  /// Whether the label is only there to tell elements apart, and not shown.
  var isLabelHidden = false

  init(_ value: Any) {
    var seen = SeenObjects()
    self = Self.make(value, &seen)
  }

  private init(
    _ opening: String,
    closing: String = "",
    shape: Shape = .leaf,
    parts: [StateDump] = []
  ) {
    self.opening = opening
    self.closing = closing
    self.shape = shape
    self.parts = parts
  }

  /// The text, each line behind `indent`.
  func lines(indent: String = "") -> [String] {
    let head = indent + shownLabel
    if parts.isEmpty { return [head + opening + closing] }
    return [head + opening] + parts.flatMap { $0.lines(indent: indent + "  ") }
      + [indent + closing]
  }

  /// The label as it stands before the value.
  var shownLabel: String { label.isEmpty || isLabelHidden ? "" : "\(label): " }

  /// The text in one piece.
  var text: String { lines().joined(separator: "\n") }

  /// Whether both show the same.
  func isSame(as other: StateDump) -> Bool {
    label == other.label && opening == other.opening && closing == other.closing
      && parts.count == other.parts.count
      && zip(parts, other.parts).allSatisfy { $0.isSame(as: $1) }
  }
}

/// A property wrapper that is shown as what it wraps.
protocol TransparentWrapper {
  var wrapped: Any { get }
}

/// The objects above a value, by the order in which they were met.
private struct SeenObjects {
  var numbers: [ObjectIdentifier: Int] = [:]
}

// MARK: Making

extension StateDump {
  private static func make(_ value: Any, _ seen: inout SeenObjects) -> StateDump {
    if let wrapper = value as? any TransparentWrapper { return make(wrapper.wrapped, &seen) }
    if let text = value as? any StringProtocol { return StateDump(String(text).debugDescription) }
    let mirror = Mirror(reflecting: value)
    let name = typeName(of: value)
    switch mirror.displayStyle {
    case .optional:
      guard let some = mirror.children.first?.value else { return StateDump("nil") }
      return make(some, &seen)
    case .enum: return makeCase(value, mirror, &seen)
    case .collection: return makeElements(mirror, &seen)
    case .set: return makeSet(mirror, &seen)
    case .dictionary: return makeDictionary(mirror, &seen)
    case .tuple:
      return StateDump(
        "(",
        closing: ")",
        shape: .properties,
        parts: properties(mirror, &seen)
      )
    case .class: return makeObject(value as AnyObject, name, mirror, &seen)
    default:
      if mirror.children.isEmpty {
        return StateDump(mirror.displayStyle == .struct ? plain(value, name) : "\(value)")
      }
      return StateDump(
        "\(name)(",
        closing: ")",
        shape: .properties,
        parts: properties(mirror, &seen)
      )
    }
  }

  private static func plain(_ value: Any, _ name: String) -> String {
    value is any CustomStringConvertible ? "\(value)" : "\(name)()"
  }

  private static func properties(_ mirror: Mirror, _ seen: inout SeenObjects) -> [StateDump] {
    mirror.children.map { child in
      var part = make(child.value, &seen)
      let label = child.label ?? ""
      // Property wrappers are stored under the property's name behind an underscore.
      part.label = label.hasPrefix("_") ? String(label.dropFirst()) : label
      return part
    }
  }

  private static func makeCase(
    _ value: Any,
    _ mirror: Mirror,
    _ seen: inout SeenObjects
  ) -> StateDump {
    guard let child = mirror.children.first else { return StateDump(".\(value)") }
    let payload = Mirror(reflecting: child.value)
    let parts =
      payload.displayStyle == .tuple
      ? properties(payload, &seen)
      : [make(child.value, &seen)]
    return StateDump(
      ".\(child.label ?? "")(",
      closing: ")",
      shape: .properties,
      parts: parts
    ).folded
  }

  private static func makeElements(_ mirror: Mirror, _ seen: inout SeenObjects) -> StateDump {
    var dump = StateDump("[", closing: "]", shape: .elements)
    for (position, child) in mirror.children.enumerated() {
      var part = make(child.value, &seen)
      if let element = child.value as? any Identifiable {
        part.label = "#\(id(of: element))"
      } else {
        part.label = "#\(position)"
      }
      part.isLabelHidden = true
      dump.parts.append(part)
    }
    return dump
  }

  private static func id(of element: some Identifiable) -> String { "\(element.id)" }

  private static func makeSet(_ mirror: Mirror, _ seen: inout SeenObjects) -> StateDump {
    var parts = mirror.children.map { make($0.value, &seen) }
    for index in parts.indices {
      parts[index].label = parts[index].text
      parts[index].isLabelHidden = true
    }
    parts.sort { $0.label < $1.label }
    return StateDump("Set([", closing: "])", shape: .elements, parts: parts)
  }

  private static func makeDictionary(_ mirror: Mirror, _ seen: inout SeenObjects) -> StateDump {
    var parts: [StateDump] = []
    for child in mirror.children {
      let pair = Array(Mirror(reflecting: child.value).children)
      guard pair.count == 2 else { continue }
      var part = make(pair[1].value, &seen)
      part.label = make(pair[0].value, &seen).text
      parts.append(part)
    }
    parts.sort { $0.label < $1.label }
    return StateDump("[", closing: parts.isEmpty ? ":]" : "]", shape: .properties, parts: parts)
  }

  private static func makeObject(
    _ object: AnyObject,
    _ name: String,
    _ mirror: Mirror,
    _ seen: inout SeenObjects
  ) -> StateDump {
    let id = ObjectIdentifier(object)
    if let number = seen.numbers[id] { return StateDump("\(name)(#\(number))") }
    let number = seen.numbers.count + 1
    seen.numbers[id] = number
    let parts = properties(mirror, &seen)
    return StateDump("#\(number) \(name)(", closing: ")", shape: .properties, parts: parts)
  }

  /// In one line, if there is one short part.
  private var folded: StateDump {
    guard parts.count == 1, let only = parts.first, only.shape == .leaf else { return self }
    let label = only.label.isEmpty || only.label.hasPrefix(".") ? "" : "\(only.label): "
    return StateDump("\(opening)\(label)\(only.opening))")
  }

  /// The name of the type without the module and what it is nested in.
  private static func typeName(of value: Any) -> String {
    let name = String(reflecting: type(of: value))
    if name.contains("<") { return "\(type(of: value))" }
    // A private type stands in a context without a name.
    let parts = name.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }
    return parts.dropFirst().suffix(2).joined(separator: ".")
  }
}
