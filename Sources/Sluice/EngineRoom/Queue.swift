/// First in, first out, at a constant cost for each element.
///
/// An array that removes at its front moves all the rest; this one only moves an index and gives the
/// room back now and then.
@usableFromInline
package struct Queue<Element> {
  @usableFromInline
  var elements: ContiguousArray<Element?> = []

  @usableFromInline
  var start = 0

  @inlinable
  package init() {}

  @inlinable
  package var count: Int { elements.count - start }

  @inlinable
  package var isEmpty: Bool { count == 0 }

  @inlinable
  package var first: Element? { isEmpty ? nil : elements[start] }

  @inlinable
  package mutating func append(_ element: Element) { elements.append(element) }

  /// Removes the first element, if there is one, and returns it.
  @inlinable
  @discardableResult
  package mutating func removeFirst() -> Element? {
    if isEmpty { return nil }
    let first = elements[start]
    elements[start] = nil
    start += 1
    if start == elements.count {
      elements.removeAll(keepingCapacity: start <= 64)
      start = 0
    } else if start >= 32, start * 2 >= elements.count {
      elements.removeFirst(start)
      start = 0
    }
    return first
  }

  /// Removes the last element, if there is one, and returns it.
  @inlinable
  @discardableResult
  package mutating func removeLast() -> Element? {
    if isEmpty { return nil }
    defer { if isEmpty { removeAll() } }
    return elements.removeLast()
  }

  /// Removes all elements.
  @inlinable
  package mutating func removeAll() {
    elements.removeAll()
    start = 0
  }
}
