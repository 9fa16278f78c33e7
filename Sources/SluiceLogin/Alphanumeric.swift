extension String {
  /// Whether this is one or more half-width ASCII letters and digits, and nothing else.
  ///
  /// Full-width forms, kana, accented letters, emoji, combining marks, spaces and newlines are not.
  ///
  /// ```swift
  /// "alice01".isAlphanumeric  // true
  /// "alice 1".isAlphanumeric  // false
  /// ```
  public var isAlphanumeric: Bool {
    !isEmpty
      && utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default:
          false
        }
      }
  }
}
