import Dispatch
import Foundation

/// A process that a document tells the reader to start.
enum Command {
  /// What a run came to.
  struct Outcome: Sendable {
    let status: Int32
    let output: String
    let errors: String
  }

  /// The product `sluice`, which `swift build` and `swift test` put beside the test bundle.
  static let sluice: URL? = {
    let bundles = Bundle.allBundles.filter { $0.bundlePath.hasSuffix(".xctest") }
    let folders = bundles.map { $0.bundleURL.deletingLastPathComponent() } + [Bundle.main.bundleURL]
    return folders.map { $0.appending(path: "sluice") }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }()

  /// Runs the program at `path` until it ends, or for two minutes.
  static func run(_ path: String, _ arguments: [String]) async throws -> Outcome {
    try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(with: Result { try outcome(of: path, arguments) })
      }
    }
  }

  private static func outcome(of path: String, _ arguments: [String]) throws -> Outcome {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let deadline = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + 120, execute: deadline)
    defer { deadline.cancel() }
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: printed, as: UTF8.self),
      errors: String(decoding: complaints, as: UTF8.self)
    )
  }
}
