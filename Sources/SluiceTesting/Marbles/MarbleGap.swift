import Sluice

/// The long gaps of marble diagrams: a number and a unit, as in `250ms`, `1.5s` and `2m`.
enum MarbleGap {
  /// Units and their nanoseconds, the one with the longer name first.
  private static let units = [("ms", 1_000_000), ("s", 1_000_000_000), ("m", 60_000_000_000)]

  /// The span that `text` says, if it says one.
  static func read(_ text: String) -> VirtualTime.Stride? {
    for (name, nanoseconds) in units where text.hasSuffix(name) {
      guard let count = read(text.dropLast(name.count), unit: nanoseconds) else { continue }
      return .nanoseconds(count)
    }
    return nil
  }

  /// Reads a decimal number without rounding it to a binary one.
  private static func read(_ number: Substring, unit: Int) -> Int? {
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else {
      return nil
    }
    guard let whole = Int(parts[0]) else { return nil }
    var count = Nanoseconds.saturating(whole, times: unit)
    var place = unit
    for digit in parts.dropFirst().joined() {
      guard place % 10 == 0, let value = digit.wholeNumberValue else { return nil }
      place /= 10
      count = Nanoseconds.saturating(count, plus: value * place)
    }
    return count
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  /// The text of a span: dashes when it is a few whole ticks.
  static func text(_ gap: VirtualTime.Stride) -> String {
    if gap <= .zero { return "" }
    if gap <= 20, gap == .ticks(gap.ticks) { return String(repeating: "-", count: gap.ticks) }
    let isSeconds = gap.nanoseconds % 1_000_000_000 == 0
    return isSeconds ? "[\(gap.nanoseconds / 1_000_000_000)s]" : "[\(gap)ms]"
  }
}
