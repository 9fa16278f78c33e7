import Dispatch
import Foundation
import Testing

/// The command `sluice` as a user has it: a process of its own.
enum SluiceCommand {
  /// What a run came to.
  struct Outcome {
    let status: Int32
    let output: String
    let errors: String

    var lines: [String] { output.split(separator: "\n").map(String.init) }

    /// The lines as JSON objects; one that is none fails.
    func events() throws -> [[String: Any]] {
      try lines.map { line in
        let object = try JSONSerialization.jsonObject(with: Data(line.utf8))
        return try #require(object as? [String: Any])
      }
    }
  }

  /// The product, which `swift build` and `swift test` put beside the test bundle.
  ///
  /// On Linux the bundle is an executable and its folder that of the main bundle; on macOS the bundle
  /// is loaded into a runner of Xcode's, and is found among the bundles.
  static let binary: URL? = {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let folders = bundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    return folders.map { $0.appending(path: "sluice") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Lets writing to a child that has ended be an error, instead of the end of the tests.
  static let survivesBrokenPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

  /// Runs the command on `input` until it ends, or for 30 seconds.
  static func run(_ arguments: [String] = [], input: String = "") async throws -> Outcome {
    let binary = try #require(binary, "build the product first: swift build --product sluice")
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try outcome(of: binary, arguments, input: input) })
      }
    }
  }

  private static func outcome(
    of binary: URL,
    _ arguments: [String],
    input: String
  ) throws -> Outcome {
    let process = Process()
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.executableURL = binary
    process.arguments = arguments
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    survivesBrokenPipes
    try process.run()
    let deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 30, execute: deadline)
    defer { deadline.cancel() }
    // A child that reads nothing has closed the pipe already: that is no error of the test's.
    try? stdin.fileHandleForWriting.write(contentsOf: Data(input.utf8))
    try stdin.fileHandleForWriting.close()
    let output = stdout.fileHandleForReading.readDataToEndOfFile()
    let errors = stderr.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self)
    )
  }
}
