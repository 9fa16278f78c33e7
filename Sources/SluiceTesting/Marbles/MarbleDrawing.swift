/// Timelines drawn as marbles, one above the other, so that the same moment stands in the same
/// column.
///
/// Where one row needs more room, the other gets spaces, which mean nothing. Signals less than a
/// tick apart cannot be told apart in a drawing; that they differ is said in words.
struct MarbleDrawing {
  /// What happens at which moment.
  typealias Row = [VirtualTime: [MarbleMark]]

  private(set) var rows: [String]

  /// The column of each moment at which something happens, from zero.
  private(set) var columns: [VirtualTime: Int] = [:]

  /// Draws `timelines`.
  init(_ timelines: [Row]) {
    rows = timelines.map { _ in "" }
    var end: VirtualTime = 0
    for time in Set(timelines.flatMap(\.keys)).sorted() {
      let gap = MarbleGap.text(end.distance(to: time))
      for index in rows.indices { rows[index] += gap }
      columns[time] = rows.first?.count
      let cells = timelines.map { Self.cell($0[time] ?? []) }
      let width = cells.map(\.count).max() ?? 0
      for (index, cell) in cells.enumerated() {
        rows[index] += cell + String(repeating: " ", count: width - cell.count)
      }
      end = time.advanced(by: 1)
    }
    rows = rows.map(Self.withoutTrailingSpaces)
  }

  /// A line that marks the column of `time`.
  func caret(at time: VirtualTime) -> String {
    String(repeating: " ", count: columns[time] ?? 0) + "^"
  }

  private static func cell(_ marks: [MarbleMark]) -> String {
    let text = marks.map(\.text).joined()
    switch marks.count {
    case 0: return "-"
    case 1: return text
    default: return "(\(text))"
    }
  }

  private static func withoutTrailingSpaces(_ text: String) -> String {
    var text = text
    while text.last == " " { text.removeLast() }
    return text
  }
}
