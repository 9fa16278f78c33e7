import Foundation

/// Keeps secrets out of what people read: descriptions, messages, logs.
enum Redaction {
  /// What stands for a secret.
  static let mark = "•••"

  private static let secrets = [
    "authorization", "cookie", "token", "key", "secret", "password", "session", "signature",
    "credential",
  ]

  /// The value of the header called `name`, or the mark when the name sounds of a secret.
  static func value(_ value: String, ofHeader name: String) -> String {
    isSecret(header: name) ? mark : value
  }

  /// Whether the header called `name` sounds of a secret.
  static func isSecret(header name: String) -> Bool {
    let name = name.lowercased()
    return secrets.contains { name.contains($0) }
  }

  /// The address without what may be secret: user, password, query and fragment.
  static func address(of url: URL) -> String {
    guard var components = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return mark
    }
    let hadQuery = components.percentEncodedQuery != nil
    components.user = nil
    components.password = nil
    components.query = nil
    components.fragment = nil
    return (components.string ?? mark) + (hadQuery ? "?\(mark)" : "")
  }
}
