import Foundation

/// Where an API begins, to which the paths of requests are joined.
///
/// Joining is not resolving: a path always goes on below the base, whatever slashes either has, and
/// never replaces its host.
struct BaseURL: Sendable {
  private let components: URLComponents

  /// Reads an address such as `https://example.com/api/v1`; `nil` unless it is one of the web.
  init?(_ string: String) {
    guard let components = URLComponents(string: string),
      ["http", "https"].contains(components.scheme?.lowercased()),
      components.host?.isEmpty == false
    else { return nil }
    self.components = components
  }

  /// The address of `path` below this base.
  ///
  /// | base | path | joined |
  /// |---|---|---|
  /// | `https://h/v1` or `https://h/v1/` | `users` or `/users` | `https://h/v1/users` |
  /// | `https://h/v1/` | empty | `https://h/v1/` |
  /// | `https://h/v1` | `users?page=2` | `https://h/v1/users?page=2` |
  /// | `https://h/v1?key=k` | `users?page=2` | `https://h/v1/users?key=k&page=2` |
  ///
  /// - Parameters:
  ///   - path: May hold a query, and is encoded where it is not yet.
  ///   - items: Added to the query, in their order, encoded so that `+`, `&`, `=`, `#` and `;` arrive.
  /// - Returns: `nil` when `path` is an address of its own.
  func appending(path: String, items: [URLQueryItem]) -> URL? {
    guard !Self.isAbsolute(path) else { return nil }
    let (path, query) = Self.split(path)
    var joined = components
    joined.fragment = nil
    joined.percentEncodedPath = Self.join(components.percentEncodedPath, path)
    joined.percentEncodedQuery = Self.query([components.percentEncodedQuery, query], items)
    return joined.url
  }

  /// The address `absolute`, with `items` added to its query; `nil` unless it is one of the web.
  static func absolute(_ absolute: String, items: [URLQueryItem]) -> URL? {
    BaseURL(absolute)?.appending(path: "", items: items)
  }

  /// Whether `url` has the scheme, host and port of this base, so that its secrets may go there.
  func isOrigin(of url: URL) -> Bool {
    guard let other = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return false }
    return Self.origin(of: components) == Self.origin(of: other)
  }

  /// Whether `path` names a scheme and so is an address of its own.
  static func isAbsolute(_ path: String) -> Bool {
    guard let separator = path.range(of: "://") else { return false }
    let scheme = path[..<separator.lowerBound].utf8
    return !scheme.isEmpty
      && scheme.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
  }

  private static func origin(of components: URLComponents) -> [String?] {
    let scheme = components.scheme?.lowercased()
    let port = components.port ?? (scheme == "https" ? 443 : 80)
    return [scheme, components.host?.lowercased(), String(port)]
  }

  private static func split(_ path: String) -> (path: String, query: String?) {
    guard let mark = path.firstIndex(of: "?") else { return (path, nil) }
    return (String(path[..<mark]), String(path[path.index(after: mark)...]))
  }

  private static func join(_ base: String, _ path: String) -> String {
    guard !path.isEmpty else { return base }
    let base = base.hasSuffix("/") ? String(base.dropLast()) : base
    return base + "/" + PercentEncoding.path(String(path.drop { $0 == "/" }))
  }

  private static func query(_ built: [String?], _ items: [URLQueryItem]) -> String? {
    let parts =
      built.compactMap { $0 }.filter { !$0.isEmpty }.map(PercentEncoding.query)
      + items.map { item in
        let name = PercentEncoding.queryComponent(item.name)
        return item.value.map { "\(name)=\(PercentEncoding.queryComponent($0))" } ?? name
      }
    return parts.isEmpty ? nil : parts.joined(separator: "&")
  }
}
