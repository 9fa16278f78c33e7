import Sluice

/// What flows through the streams under test: a number, and a mark that shows who still holds it.
struct Item: Sendable {
  let number: Int
  private let mark: Mark?

  init(_ number: Int, _ mark: Mark? = nil) {
    self.number = number
    self.mark = mark
  }

  /// Another item made of this one.
  var next: Item { Item(number + 1, mark) }

  var isEven: Bool { number.isMultiple(of: 2) }
}

extension Item: Comparable {
  static func == (a: Item, b: Item) -> Bool { a.number == b.number }

  static func < (a: Item, b: Item) -> Bool { a.number < b.number }
}

extension Item: CustomStringConvertible {
  var description: String { "\(number)" }
}

/// How the streams under test fail.
struct Fault: Error, Equatable {}
