/// A marble diagram, read.
///
/// | text | meaning | takes |
/// |---|---|---|
/// | `-` | nothing | one tick |
/// | a letter or digit | a value of that name | one tick |
/// | `'two words'` | a value of that name; a backslash escapes a quote or a backslash | one tick |
/// | `\|` | finished | one tick |
/// | `#` | failed | one tick |
/// | `^` | subscription | one tick |
/// | `!` | cancellation | one tick |
/// | `(ab)` | several signals at one moment | one tick |
/// | `[250ms]`, `[1.5s]`, `[2m]` | nothing | as long as it says |
/// | a space | to line diagrams up | nothing |
struct MarbleDiagram {
  /// A signal of the diagram and where it stands.
  struct Signal {
    let time: VirtualTime
    let mark: MarbleMark
    let column: Int
  }

  let text: String
  private(set) var signals: [Signal] = []

  private let characters: [Character]
  private var index = 0
  private var time: VirtualTime = 0

  /// Reads `text`.
  init(_ text: String) throws(MarbleError) {
    self.text = text
    characters = Array(text)
    while index < characters.count { try readStep() }
  }

  /// The error that `reason` makes of the signal or character at `column`.
  func error(_ reason: MarbleError.Reason, at column: Int) -> MarbleError {
    MarbleError(diagram: text, column: column, reason: reason)
  }
}

// MARK: Reading

extension MarbleDiagram {
  /// Reads what makes up one step of time.
  private mutating func readStep() throws(MarbleError) {
    let start = index
    switch characters[index] {
    case let space where space.isWhitespace:
      index += 1
      return
    case "-":
      index += 1
    case "[":
      let gap = try readGap()
      time = time.advanced(by: gap)
      return
    case "(":
      try readGroup()
    default:
      let mark = try readMark()
      try add(mark, at: start)
    }
    time = time.advanced(by: 1)
  }

  /// Reads `(ab)`.
  private mutating func readGroup() throws(MarbleError) {
    let start = index
    let before = signals.count
    index += 1
    while index < characters.count, characters[index] != ")" {
      let character = characters[index]
      if character.isWhitespace {
        index += 1
        continue
      }
      if "-[(".contains(character) { throw error(.insideGroup(character), at: index + 1) }
      let column = index
      let mark = try readMark()
      try add(mark, at: column)
    }
    guard index < characters.count else { throw error(.unclosed("("), at: start + 1) }
    guard signals.count > before else { throw error(.emptyGroup, at: start + 1) }
    index += 1
  }

  /// Reads one signal.
  private mutating func readMark() throws(MarbleError) -> MarbleMark {
    let character = characters[index]
    if character == "'" { return .value(try readQuoted()) }
    index += 1
    switch character {
    case "|": return .finished
    case "#": return .failed
    case "^": return .subscription
    case "!": return .cancellation
    case let name where name.isLetter || name.isNumber: return .value(String(name))
    default: throw error(.unknown(character), at: index)
    }
  }

  /// Reads `'two words'`.
  private mutating func readQuoted() throws(MarbleError) -> String {
    let start = index
    var name = ""
    index += 1
    while index < characters.count {
      let character = characters[index]
      index += 1
      switch character {
      case "'":
        return name
      case "\\" where index < characters.count && "'\\n".contains(characters[index]):
        name.append(characters[index] == "n" ? "\n" : characters[index])
        index += 1
      default:
        name.append(character)
      }
    }
    throw error(.unclosed("'"), at: start + 1)
  }

  /// Reads `[250ms]`.
  private mutating func readGap() throws(MarbleError) -> VirtualTime.Stride {
    let start = index
    guard let end = characters[start...].firstIndex(of: "]") else {
      throw error(.unclosed("["), at: start + 1)
    }
    index = end + 1
    let text = String(characters[start + 1..<end])
    guard let gap = MarbleGap.read(text) else { throw error(.gap(text), at: start + 1) }
    return gap
  }

  private mutating func add(_ mark: MarbleMark, at index: Int) throws(MarbleError) {
    let column = index + 1
    if signals.contains(where: \.mark.isEnd) { throw error(.afterEnd, at: column) }
    if mark == .subscription, signals.contains(where: { $0.mark == mark }) {
      throw error(.repeated("^"), at: column)
    }
    signals.append(Signal(time: time, mark: mark, column: column))
  }
}
