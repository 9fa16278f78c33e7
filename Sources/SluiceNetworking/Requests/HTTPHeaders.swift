/// The headers of a request or an answer: names without regard to case, one value each.
///
/// ```swift
/// var headers: HTTPHeaders = ["Accept": "text/plain"]
/// headers["accept"] = "application/json"  // one header, with the new value
/// ```
///
/// Its description leaves out the values of headers that carry secrets, `Authorization` and the
/// like.
public struct HTTPHeaders: Sendable, ExpressibleByDictionaryLiteral, Sequence {
  private var fields: [(name: String, value: String)] = []

  /// Creates no headers.
  public init() {}

  /// Creates headers; of a name that comes twice the last value stays.
  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { self[name] = value }
  }

  /// The value of the header called `name`, in any spelling of it.
  public subscript(name: String) -> String? {
    get { fields.first { isSame($0.name, name) }?.value }
    set {
      let index = fields.firstIndex { isSame($0.name, name) }
      switch (index, newValue) {
      case (let index?, let value?): fields[index] = (name, value)
      case (let index?, nil): fields.remove(at: index)
      case (nil, let value?): fields.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// These headers, overridden by `other`.
  public func merging(_ other: HTTPHeaders) -> HTTPHeaders {
    var merged = self
    for (name, value) in other { merged[name] = value }
    return merged
  }

  /// Goes through the headers in their order.
  public func makeIterator() -> IndexingIterator<[(name: String, value: String)]> {
    fields.makeIterator()
  }

  private func isSame(_ lhs: String, _ rhs: String) -> Bool {
    lhs.count == rhs.count && lhs.lowercased() == rhs.lowercased()
  }
}

extension HTTPHeaders: Equatable {
  /// Whether both hold the same names, case aside, with the same values, in any order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.fields.count == rhs.fields.count && lhs.allSatisfy { rhs[$0.name] == $0.value }
  }
}

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The headers, with secrets left out.
  public var description: String {
    let shown = fields.map { "\($0.name): \(Redaction.value($0.value, ofHeader: $0.name))" }
    return "[" + shown.joined(separator: ", ") + "]"
  }

  /// The headers, with secrets left out.
  public var debugDescription: String { description }

  /// The headers, with secrets left out.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}

extension HTTPHeaders {
  /// These headers without those that carry secrets.
  var withoutSecrets: HTTPHeaders {
    var open = self
    open.fields.removeAll { Redaction.isSecret(header: $0.name) }
    return open
  }

  /// The first header that cannot be sent as one line, if there is one.
  ///
  /// A line break in a value would start another header of the sender's choosing. Foundation drops
  /// such values without a word.
  var firstUnsendable: String? {
    fields.first { !Self.isName($0.name) || !Self.isValue($0.value) }?.name
  }

  /// A token of RFC 9110, section 5.6.2.
  private static func isName(_ name: String) -> Bool {
    let marks = Set("!#$%&'*+-.^_`|~".utf8)
    return !name.isEmpty && name.utf8.allSatisfy { $0.isAlphanumeric || marks.contains($0) }
  }

  /// A field value of RFC 9110, section 5.5.
  private static func isValue(_ value: String) -> Bool {
    value.utf8.allSatisfy { $0 == 0x09 || ($0 >= 0x20 && $0 != 0x7F) }
  }
}
