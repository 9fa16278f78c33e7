import Dispatch
public import Foundation

/// The server of `signin_server.py` as a child process, for tests.
///
/// It ends when its standard input is closed: by ``stop()``, or because this process has ended.
public final class SigninServer: Sendable {
  /// Why there is no server.
  public enum Failure: Error {
    /// Python 3 is not on the `PATH`.
    case noPython
    /// The server did not print its port in time.
    case noPort
  }

  /// Whether a server can be started on this machine.
  public static let isAvailable = python != nil

  /// Why a test is skipped where ``isAvailable`` is false.
  public static let whySkipped = "needs python3 on the PATH"

  private static let started = Result { try SigninServer() }

  /// One server for all tests of the process.
  public static var shared: SigninServer { get throws { try started.get() } }

  /// Where the server listens, such as `http://127.0.0.1:40123`.
  public let baseURLString: String

  private let process: Process
  private let input: Pipe

  /// Starts a server, and waits for its port.
  public init() throws {
    guard let python = Self.python else { throw Failure.noPython }
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("signin_server.py")
    (process, input) = (Process(), Pipe())
    let output = Pipe()
    process.executableURL = python
    process.arguments = [script.path]
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    guard let port = Self.firstLine(of: output.fileHandleForReading).flatMap({ Int($0) }) else {
      process.terminate()
      throw Failure.noPort
    }
    baseURLString = "http://127.0.0.1:\(port)"
  }

  /// Closes the server's standard input and waits for its end, which is forced after five seconds.
  public func stop() throws {
    try input.fileHandleForWriting.close()
    let force = DispatchWorkItem { [process] in process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 5, execute: force)
    process.waitUntilExit()
    force.cancel()
  }

  /// The address of `path` on the server.
  public func url(_ path: String) throws -> URL {
    guard let url = URL(string: baseURLString + path) else { throw URLError(.badURL) }
    return url
  }

  private static let python: URL? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { URL(fileURLWithPath: String($0)).appendingPathComponent("python3") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// What comes before the first line break, if that comes within twenty seconds.
  private static func firstLine(of handle: FileHandle) -> String? {
    let line = EventLog<String>()
    Thread.detachNewThread {
      var bytes = Data()
      while !bytes.contains(UInt8(ascii: "\n")) {
        let more = handle.availableData
        guard !more.isEmpty else { break }
        bytes += more
      }
      line.append(String(decoding: bytes, as: UTF8.self))
    }
    return line.waitBlocking(seconds: 20) { !$0.isEmpty }.first?
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }
}
