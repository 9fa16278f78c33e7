import Foundation
import SluiceConsole

/// What `sluice` was told on its command line.
struct SignInOptions {
  /// Where to sign in.
  let server: Server

  /// Whether time stands still except for `advance`.
  let isVirtual: Bool

  enum Server {
    /// The one inside this process, which answers after `delay`.
    case demo(delay: Span)
    /// A real one at `baseURL`.
    case remote(baseURL: String, host: String)
  }

  static let known = [
    ConsoleOption("base-url", value: "URL", help: "signs in at a real server"),
    ConsoleOption("delay", value: "DURATION", help: "when the demo server answers; 300ms"),
    ConsoleOption("virtual-time", help: "lets time pass with the command advance only"),
  ]

  init(_ options: ConsoleOptions) throws(ConsoleUsageError) {
    isVirtual = options.has("virtual-time")
    let delay = try options["delay"].map(Self.delay)
    guard let text = options["base-url"] else {
      server = .demo(delay: delay ?? .milliseconds(300))
      return
    }
    let host = try Self.host(of: text)
    if isVirtual {
      throw ConsoleUsageError("--virtual-time needs the demo server: leave out --base-url")
    }
    if delay != nil {
      throw ConsoleUsageError("--delay needs the demo server: leave out --base-url")
    }
    server = .remote(baseURL: text, host: host)
  }

  private static func delay(_ text: String) throws(ConsoleUsageError) -> Span {
    guard let span = Span(text) else {
      throw ConsoleUsageError("--delay needs a duration such as 300ms, 1.5s or 2m")
    }
    return span
  }

  /// The URL is not named in the error: it may hold a password.
  private static func host(of baseURL: String) throws(ConsoleUsageError) -> String {
    guard let parts = URLComponents(string: baseURL), let host = parts.host, !host.isEmpty,
      ["http", "https"].contains(parts.scheme?.lowercased())
    else { throw ConsoleUsageError("--base-url needs a URL such as http://localhost:8080") }
    return host
  }
}
