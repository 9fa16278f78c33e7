/// An ordered collection whose elements are found by their ids at once.
///
/// ```swift
/// var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
/// rows[id: 2]?.isDone = true
/// ```
///
/// Ids are unique. Finding by id takes constant time; inserting, removing and moving elsewhere than at
/// the end take linear time.
public struct IdentifiedArray<ID: Hashable, Element> {
  private var elements: [Element] = []
  private var positions: [ID: Int] = [:]
  private let idOf: (Element) -> ID

  /// Differs between arrays with different ids.
  private(set) var structure = 0

  /// Creates an empty array whose elements have the id that `id` reads.
  public init(id: @escaping (Element) -> ID) { idOf = id }

  /// The ids in order.
  public var ids: [ID] { elements.map(idOf) }

  /// Whether there is an element called `id`.
  public func contains(id: ID) -> Bool { positions[id] != nil }

  /// The position of the element called `id`.
  public func index(id: ID) -> Int? { positions[id] }

  /// The element called `id`.
  ///
  /// Setting `nil` removes it, and setting one that is not there appends it. The element must have
  /// that id, or the program stops.
  public subscript(id id: ID) -> Element? {
    get { positions[id].map { elements[$0] } }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      precondition(idOf(newValue) == id, Self.changedID)
      updateOrAppend(newValue)
    }
  }

  /// Changes the element called `id` in place, if it is there.
  ///
  /// Changing its id stops the program.
  public mutating func update<Result>(id: ID, _ body: (inout Element) -> Result) -> Result? {
    guard let position = positions[id] else { return nil }
    let result = body(&elements[position])
    precondition(idOf(elements[position]) == id, Self.changedID)
    return result
  }

  /// Adds an element at the end, unless its id is known.
  ///
  /// - Returns: Whether it was added, and where the element of that id is.
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: elements.count)
  }

  /// Adds an element at a position, unless its id is known.
  ///
  /// - Returns: Whether it was added, and where the element of that id is.
  @discardableResult
  public mutating func insert(_ element: Element, at index: Int) -> (inserted: Bool, index: Int) {
    if let known = positions[idOf(element)] { return (false, known) }
    elements.insert(element, at: index)
    renumber(from: index)
    return (true, index)
  }

  /// Puts an element in the place of the one with its id, or at the end.
  ///
  /// - Returns: The element that was there before.
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    guard let position = positions[idOf(element)] else {
      append(element)
      return nil
    }
    defer { elements[position] = element }
    return elements[position]
  }

  /// Removes the element called `id`.
  ///
  /// - Returns: The element, if it was there.
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    positions[id].map { remove(at: $0) }
  }

  /// Removes the element at a position.
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    let element = elements.remove(at: index)
    positions.removeValue(forKey: idOf(element))
    renumber(from: index)
    return element
  }

  /// Removes the elements for which a condition holds.
  public mutating func removeAll(where condition: (Element) throws -> Bool) rethrows {
    var kept = self
    kept.elements = try elements.filter { try !condition($0) }
    kept.positions = [:]
    kept.renumber(from: 0)
    self = kept
  }

  /// Moves the element at one position to another, counted after it was taken out.
  public mutating func move(from source: Int, to destination: Int) {
    let element = elements.remove(at: source)
    elements.insert(element, at: destination)
    renumber(from: Swift.min(source, destination))
  }

  private mutating func renumber(from start: Int) {
    structure = Stamp.next()
    for position in start..<Swift.max(start, elements.count) {
      positions[idOf(elements[position])] = position
    }
  }

  private static var changedID: String {
    "IdentifiedArray: an element's id was changed in place. Remove the element and add the new one."
  }
}

/// An ordered collection of identifiable elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

extension IdentifiedArray where Element: Identifiable, Element.ID == ID {
  /// Creates an empty array.
  public init() { self.init(id: { $0.id }) }

  /// Creates an array of the elements, of which those with a known id are left out.
  public init(_ elements: some Sequence<Element>) {
    self.init()
    for element in elements { append(element) }
  }
}

extension IdentifiedArray: ExpressibleByArrayLiteral where Element: Identifiable, Element.ID == ID {
  /// Creates an array of the elements, of which those with a known id are left out.
  public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension IdentifiedArray: RandomAccessCollection {
  /// Zero.
  public var startIndex: Int { 0 }
  /// How many elements there are.
  public var endIndex: Int { elements.count }
  /// The element at a position.
  public subscript(position: Int) -> Element { elements[position] }
}

extension IdentifiedArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.elements == rhs.elements }
}

extension IdentifiedArray: Hashable where Element: Hashable {
  /// Adds the elements to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

extension IdentifiedArray: @unchecked Sendable  // a value, no lock: the function only reads an id
where ID: Sendable, Element: Sendable {}

extension IdentifiedArray: CustomReflectable {
  /// The elements, as of an array.
  public var customMirror: Mirror { Mirror(reflecting: elements) }
}
