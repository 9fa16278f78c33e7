import Sluice

extension StoreIssue {
  @TaskLocal
  private static var scopedHandler: (@Sendable (StoreIssue) -> Void)?

  private static let globalHandler = Locked<(@Sendable (StoreIssue) -> Void)?>(nil)

  /// Sends the issues of stores made from now on to `handler`; `nil` means standard error again.
  public static func setHandler(_ handler: (@Sendable (StoreIssue) -> Void)?) {
    globalHandler.withLock { $0 = handler }
  }

  /// Runs `operation`; the issues of stores that it makes, and of itself, go to `handler`.
  ///
  /// A store keeps the handler that was in force when it was made.
  public static func withHandler<Value, Failure: Error>(
    _ handler: @escaping @Sendable (StoreIssue) -> Void,
    operation: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result = $scopedHandler.withValue(handler) { () -> Result<Value, Failure> in
      do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
    }
    return try result.get()
  }

  /// Who gets issues that arise here and now.
  static var handler: @Sendable (StoreIssue) -> Void {
    if let scopedHandler { return scopedHandler }
    if let handler = globalHandler.withLock({ $0 }) { return handler }
    return { issue in Process.complain("SluiceStore: \(issue)") }
  }

  /// Reports the issue to whoever gets those that arise here and now.
  func report() { Self.handler(self) }
}
