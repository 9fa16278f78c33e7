/// An option of a program: `--name`, or `--name VALUE`.
public struct ConsoleOption: Hashable, Sendable {
  /// The name without the dashes.
  public let name: String

  /// What the help calls the value; nothing for an option that is just there.
  public let value: String?

  /// What it does, for the help.
  public let help: String

  /// Creates an option.
  public init(_ name: String, value: String? = nil, help: String) {
    self.name = name
    self.value = value
    self.help = help
  }

  var usage: String { value.map { "--\(name) \($0)" } ?? "--\(name)" }

  static let json = ConsoleOption("json", help: "prints one JSON object a line")
  static let script = ConsoleOption("script", value: "FILE", help: "runs the commands of a file")
  static let help = ConsoleOption("help", help: "prints this")
  static let version = ConsoleOption("version", help: "prints the version")
}

/// What is wrong with a program's arguments, on one line.
public struct ConsoleUsageError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, and what to do.
  public let description: String

  /// Creates an error.
  public init(_ description: String) { self.description = description }
}
