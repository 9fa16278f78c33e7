/// The options a program was given.
public struct ConsoleOptions: Hashable, Sendable {
  private var values: [String: String] = [:]

  /// Reads arguments: `--name`, `--name VALUE` or `--name=VALUE`, each option once at most.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - known: The options there are.
  /// - Throws: ``ConsoleUsageError``, which names no more of an argument than an option's name.
  public init(
    _ arguments: [String],
    known: [ConsoleOption]
  ) throws(ConsoleUsageError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      let option = try Self.option(in: argument, of: known)
      guard values[option.name] == nil else {
        throw ConsoleUsageError("--\(option.name) is given twice")
      }
      values[option.name] = try Self.value(of: option, in: argument, rest: &rest)
    }
  }

  /// Whether an option was given.
  public func has(_ name: String) -> Bool { values[name] != nil }

  /// The value of an option, if it was given.
  public subscript(_ name: String) -> String? { values[name] }

  private static func option(
    in argument: String,
    of known: [ConsoleOption]
  ) throws(ConsoleUsageError) -> ConsoleOption {
    let hint = "--help lists the options"
    guard argument.hasPrefix("--") else {
      throw ConsoleUsageError("unexpected argument that is no option; \(hint)")
    }
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    guard let option = known.first(where: { $0.name == name }) else {
      let shown = name.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
      throw ConsoleUsageError("unknown option --\(shown); \(hint)")
    }
    return option
  }

  private static func value(
    of option: ConsoleOption,
    in argument: String,
    rest: inout ArraySlice<String>
  ) throws(ConsoleUsageError) -> String {
    let attached = argument.contains("=") ? argument.drop { $0 != "=" }.dropFirst() : nil
    switch (option.value, attached) {
    case (nil, nil): return ""
    case (nil, .some): throw ConsoleUsageError("--\(option.name) takes no value")
    case (.some, let value?): return String(value)
    case (let placeholder?, nil):
      guard let value = rest.first, !value.hasPrefix("--") else {
        throw ConsoleUsageError("--\(option.name) needs a value: --\(option.name) \(placeholder)")
      }
      rest.removeFirst()
      return value
    }
  }
}
