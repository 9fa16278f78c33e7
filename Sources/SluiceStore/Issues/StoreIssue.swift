/// Something that is wrong in how a store is used, found while the program runs.
///
/// An issue never stops the program and never loses an action of anybody else. By default it is
/// written to standard error; ``StoreIssue/withHandler(_:operation:)`` sends it elsewhere, and a
/// ``TestStore`` makes a failure of it.
public struct StoreIssue: Sendable, Hashable, CustomStringConvertible {
  /// What kinds of issues there are, to filter by.
  public enum Kind: Sendable, Hashable {
    /// A child's action came while the child was not there.
    case absentChild
    /// A binding action was sent, and no `BindingReducer` applied it.
    case unhandledBinding
    /// An effect threw an error, and has no `catch` for it.
    case effectFailed
    /// An effect's `send` was kept and used after the effect had ended.
    case lateSend
    /// An operation named a stack element, or a new one, that cannot be.
    case stackElement
    /// `dismiss` was called by a feature that nobody presents.
    case nothingToDismiss
    /// A dependency has no value for tests, and was not overridden.
    case missingDependency
    /// A prompt was answered and its state was not cleared, or an answer came without a prompt.
    case prompt
    /// A ``TestStore`` found something other than what was expected.
    case testFailure
  }

  /// What kind of issue it is.
  public let kind: Kind

  /// What happened, and what to do.
  public let message: String

  /// Where the code at fault stands, as `#fileID` names it.
  public let fileID: String

  /// The line in that file.
  public let line: Int

  /// Creates an issue.
  public init(_ kind: Kind, _ message: String, fileID: String = #fileID, line: Int = #line) {
    self.kind = kind
    self.message = message
    self.fileID = fileID
    self.line = line
  }

  /// The place and the message.
  public var description: String { "\(fileID):\(line): \(message)" }
}
