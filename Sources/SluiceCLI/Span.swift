import Sluice

/// A span of time as it is typed: `300ms`, `1.5s`, `2m`.
struct Span: Hashable, Sendable {
  let nanoseconds: Int

  static func milliseconds(_ count: Int) -> Span {
    Span(nanoseconds: Nanoseconds.saturating(count, times: 1_000_000))
  }

  private init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

  /// Reads `text`: a number, perhaps with a fraction, and a unit right behind it.
  init?(_ text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    guard number.first != ".", number.last != ".", let value = Double(number),
      let unit = Self.secondsOfUnit[String(text.dropFirst(number.count))]
    else { return nil }
    nanoseconds = Nanoseconds.saturating(seconds: value * unit)
  }

  private static let secondsOfUnit = ["ms": 0.001, "s": 1, "m": 60]
}
