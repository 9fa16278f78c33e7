/// The screens that were pushed onto each other, each with an id of its own.
///
/// ```swift
/// state.path.append(.detail(Detail.State()))
/// state.path.removeLast()
/// ```
///
/// Ids belong to the screens: comparing compares them too. They come from a counter that is part of
/// the value, so a copy of a stack gives the same ids for the same steps.
public struct StackState<Element> {
  /// The ids from the root to the top.
  public private(set) var ids: [StackElementID] = []

  private var elements: [StackElementID: Element] = [:]

  /// The id that the next screen gets.
  public private(set) var nextID: StackElementID = 0

  /// Tells stacks apart whose ids come from different counters.
  private(set) var lineage = Stamp.next()
  /// Differs between stacks with different ids.
  private(set) var structure = Stamp.next()

  /// Creates a stack without screens.
  public init() {}

  /// The screen called `id`.
  ///
  /// Setting `nil` takes it out. Setting a screen for an id that is not there is an issue and does
  /// nothing.
  public subscript(id id: StackElementID) -> Element? {
    get { elements[id] }
    set {
      guard let newValue else {
        remove(id: id)
        return
      }
      guard elements[id] != nil else {
        StoreIssue(
          .stackElement,
          "A screen was set for \(id), which is not in the stack; use append to push one."
        ).report()
        return
      }
      elements[id] = newValue
    }
  }

  /// The value of one case of the screen called `id`; `nil` if it is another case or not there.
  ///
  /// Setting `nil`, or a screen that is another case, does nothing.
  public subscript<Value>(id id: StackElementID, case path: CasePath<Element, Value>) -> Value? {
    get { elements[id].flatMap(path.extract) }
    set {
      guard let newValue, elements[id].flatMap(path.extract) != nil else { return }
      elements[id] = path.embed(newValue)
    }
  }

  /// Takes out the screen called `id`.
  ///
  /// - Returns: The screen, if it was there.
  @discardableResult
  public mutating func remove(id: StackElementID) -> Element? {
    guard let element = elements.removeValue(forKey: id) else { return nil }
    ids.removeAll { $0 == id }
    structure = Stamp.next()
    return element
  }

  /// Takes out the screen called `id` and everything above it; nothing if it is not there.
  public mutating func pop(from id: StackElementID) {
    guard let position = ids.firstIndex(of: id) else { return }
    removeSubrange(position...)
  }

  /// Takes out everything above the screen called `id`; nothing if it is not there.
  public mutating func pop(to id: StackElementID) {
    guard let position = ids.firstIndex(of: id) else { return }
    removeSubrange((position + 1)...)
  }

  /// Changes the screen called `id` in place, if it is there.
  mutating func update<Result>(
    _ id: StackElementID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    elements[id].update(body)
  }

  /// Puts a screen on top under a new id.
  ///
  /// - Returns: Whether the id had never been used.
  mutating func push(_ element: Element, as id: StackElementID) -> Bool {
    guard id.number >= nextID.number else { return false }
    ids.append(id)
    elements[id] = element
    nextID = StackElementID(number: id.number + 1)
    structure = Stamp.next()
    return true
  }
}

extension StackState: RandomAccessCollection {
  /// Zero, the bottom.
  public var startIndex: Int { 0 }
  /// How many screens there are.
  public var endIndex: Int { ids.count }

  /// The screen at a position; setting it keeps the id.
  public subscript(position: Int) -> Element {
    get {
      guard let element = elements[ids[position]] else {
        preconditionFailure("StackState: \(ids[position]) has no screen.")
      }
      return element
    }
    set { elements[ids[position]] = newValue }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Takes screens out and puts others, with new ids, in their place.
  public mutating func replaceSubrange<C: Collection>(_ range: Range<Int>, with newElements: C)
  where C.Element == Element {
    for id in ids[range] { elements.removeValue(forKey: id) }
    var newIDs: [StackElementID] = []
    for element in newElements {
      newIDs.append(nextID)
      elements[nextID] = element
      nextID = StackElementID(number: nextID.number + 1)
    }
    ids.replaceSubrange(range, with: newIDs)
    structure = Stamp.next()
  }

  /// Takes all screens out; their ids are not used again.
  public mutating func removeAll(keepingCapacity: Bool = false) { removeSubrange(0..<count) }

  /// Takes the screens out for which a condition holds.
  public mutating func removeAll(where condition: (Element) throws -> Bool) rethrows {
    for (id, element) in zip(ids, self) where try condition(element) { remove(id: id) }
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Whether both have equal screens with equal ids in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.ids == rhs.ids && lhs.elements == rhs.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Adds ids and screens to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ids)
    hasher.combine(elements)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the screens as an array.
  public func encode(to encoder: any Encoder) throws { try Array(self).encode(to: encoder) }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of screens, which get new ids.
  public init(from decoder: any Decoder) throws { self.init(try [Element](from: decoder)) }
}

extension StackState: CustomReflectable {
  /// The screens by id, from the root to the top.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ids.map { (label: $0.description, value: elements[$0] as Any) },
      displayStyle: .struct
    )
  }
}
