import Foundation
@testable import SluiceNetworking
import Testing

@Suite("Joining a base URL and a path")
struct BaseURLTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let base: String
    let path: String
    let joined: String?

    var testDescription: String { "\(base) + \(path)" }
  }

  /// Eight paths below four bases.
  private static let table: [(base: String, rows: [(path: String, joined: String?)])] = [
    (
      "https://h",
      [
        ("users", "https://h/users"), ("/users", "https://h/users"),
        ("users/", "https://h/users/"), ("", "https://h"), ("/", "https://h/"),
        ("//evil/x", "https://h/evil/x"), ("users?page=2", "https://h/users?page=2"),
        ("https://evil/x", nil),
      ]
    ),
    (
      "https://h/api/v1",
      [
        ("users", "https://h/api/v1/users"), ("/users", "https://h/api/v1/users"),
        ("users/", "https://h/api/v1/users/"), ("", "https://h/api/v1"),
        ("/", "https://h/api/v1/"), ("//evil/x", "https://h/api/v1/evil/x"),
        ("users?page=2", "https://h/api/v1/users?page=2"), ("https://evil/x", nil),
      ]
    ),
    (
      "https://h:8443/api/v1/",
      [
        ("users", "https://h:8443/api/v1/users"), ("/users", "https://h:8443/api/v1/users"),
        ("users/", "https://h:8443/api/v1/users/"), ("", "https://h:8443/api/v1/"),
        ("/", "https://h:8443/api/v1/"), ("//evil/x", "https://h:8443/api/v1/evil/x"),
        ("users?page=2", "https://h:8443/api/v1/users?page=2"), ("https://evil/x", nil),
      ]
    ),
    (
      "https://h/api?key=a+b#top",
      [
        ("users", "https://h/api/users?key=a+b"), ("/users", "https://h/api/users?key=a+b"),
        ("users/", "https://h/api/users/?key=a+b"), ("", "https://h/api?key=a+b"),
        ("/", "https://h/api/?key=a+b"), ("//evil/x", "https://h/api/evil/x?key=a+b"),
        ("users?page=2", "https://h/api/users?key=a+b&page=2"), ("https://evil/x", nil),
      ]
    ),
  ]

  static let rows = table.flatMap { entry in
    entry.rows.map { Row(base: entry.base, path: $0.path, joined: $0.joined) }
  }

  @Test("B96: a path goes on below the base, whatever slashes either has", arguments: rows)
  func joining(_ row: Row) throws {
    let base = try #require(BaseURL(row.base))
    #expect(base.appending(path: row.path, items: [])?.absoluteString == row.joined)
  }

  @Test(
    "a path is encoded where it is not yet",
    arguments: [
      ("a b", "a%20b"), ("a%20b", "a%20b"), ("a%2Fb", "a%2Fb"), ("100%", "100%25"),
      ("é", "%C3%A9"), ("a#b", "a%23b"), ("a:b;c", "a:b;c"), ("x?q=é&r=%2B", "x?q=%C3%A9&r=%2B"),
      ("urn:isbn:1", "urn:isbn:1"), ("a?to=http://b", "a?to=http://b"),
    ]
  )
  func encoding(_ path: String, _ encoded: String) throws {
    let base = try #require(BaseURL("https://h"))
    #expect(base.appending(path: path, items: [])?.absoluteString == "https://h/" + encoded)
  }

  @Test("B95: query items arrive as they are, in their order")
  func queryItems() throws {
    let base = try #require(BaseURL("https://h"))
    let items = [
      URLQueryItem(name: "q", value: "a+b c&d=é#?/;"),
      URLQueryItem(name: "a name", value: ""),
      URLQueryItem(name: "flag", value: nil),
      URLQueryItem(name: "q", value: "100%"),
    ]
    let url = try #require(base.appending(path: "s", items: items))
    #expect(
      url.absoluteString
        == "https://h/s?q=a%2Bb%20c%26d%3D%C3%A9%23%3F%2F%3B&a%20name=&flag&q=100%25"
    )
    let read = URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems
    #expect(read == items)
  }

  @Test("no query items leave no question mark, and a query in the path comes first")
  func queries() throws {
    let base = try #require(BaseURL("https://h"))
    #expect(base.appending(path: "a", items: [])?.absoluteString == "https://h/a")
    #expect(base.appending(path: "a?", items: [])?.absoluteString == "https://h/a")
    let items = [URLQueryItem(name: "c", value: "d")]
    #expect(base.appending(path: "a?b", items: items)?.absoluteString == "https://h/a?b&c=d")
  }

  @Test(
    "what is no address of the web is no base",
    arguments: ["", "h", "/api", "ftp://h", "https://", "file:///etc", "https//h", "mailto:a@b.c"]
  )
  func noBase(_ string: String) {
    #expect(BaseURL(string) == nil)
  }

  @Test("the origin is scheme, host and port")
  func origins() throws {
    let base = try #require(BaseURL("https://H/api"))
    for (address, isOrigin) in [
      ("https://h/other", true), ("https://h:443/", true), ("http://h/", false),
      ("https://h:444/", false), ("https://h.evil/", false),
    ] {
      #expect(base.isOrigin(of: try #require(URL(string: address))) == isOrigin, "\(address)")
    }
  }
}
