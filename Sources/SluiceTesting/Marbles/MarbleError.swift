/// What is wrong with a marble diagram, and at which column.
public struct MarbleError: Error, Equatable, Sendable {
  /// What can be wrong with a marble diagram.
  public enum Reason: Equatable, Sendable {
    /// A character that means nothing.
    case unknown(Character)

    /// A quote, group or gap that is opened and never closed.
    case unclosed(Character)

    /// A group without content.
    case emptyGroup

    /// A character that has no place inside a group.
    case insideGroup(Character)

    /// A gap that is no number with one of the units `ms`, `s` and `m`.
    case gap(String)

    /// A second subscription.
    case repeated(Character)

    /// A signal behind the ending or the cancellation.
    case afterEnd

    /// A mark that this kind of diagram does not have, such as the subscription of a cold source.
    case misplaced(Character)

    /// A name for which no value was given.
    case noValue(String)

    /// A failure for which no error was given.
    case noFailure
  }

  /// The diagram.
  public let diagram: String

  /// Which character of the diagram is at fault; the first is number one.
  public let column: Int

  /// What is wrong.
  public let reason: Reason
}

extension MarbleError: CustomStringConvertible {
  /// What is wrong and what to do, above the diagram with the column marked.
  public var description: String {
    let caret = String(repeating: " ", count: column - 1) + "^"
    return "Marble diagram, column \(column): \(reason)\n  \(diagram)\n  \(caret)"
  }
}

extension MarbleError.Reason: CustomStringConvertible {
  /// What is wrong and what to do.
  public var description: String {
    switch self {
    case .unknown(let character):
      "\(character) has no meaning; values of other than one letter or digit stand in quotes"
    case .unclosed(let character):
      "\(character) is never closed"
    case .emptyGroup:
      "a group needs at least one signal"
    case .insideGroup(let character):
      "\(character) takes time and so has no place inside a group, which is one moment"
    case .gap(let text):
      "[\(text)] is no gap; write a number and one of the units ms, s and m, as in [250ms]"
    case .repeated(let character):
      "there is one \(character) already"
    case .afterEnd:
      "nothing comes after the ending or the cancellation"
    case .misplaced(let character):
      "\(character) has no meaning in the diagram of this kind of source"
    case .noValue(let name):
      "no value was given for \(name)"
    case .noFailure:
      "no error was given for #; pass one as `failure`"
    }
  }
}
