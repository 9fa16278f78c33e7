extension Publisher {
  /// Prints a line for each event of the stream, before the event is passed on.
  ///
  /// ```swift
  /// let printing = [1].publisher.print("numbers").sink { _ in }
  /// // numbers: receive subscription: ([1])
  /// // numbers: request unlimited
  /// // numbers: receive value: (1)
  /// // numbers: receive finished
  /// ```
  ///
  /// - **Values:** upstream's.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's, and that of whoever asks or cancels. Lines are written one at a time, with
  ///   no lock held: a thread that comes while another writes leaves its line to that one.
  /// - Parameters:
  ///   - prefix: What each line begins with; nothing when it is empty.
  ///   - stream: Where lines go; standard output when it is `nil`.
  /// - Returns: A publisher of the same stream.
  @inlinable
  public func print(
    _ prefix: String = "",
    to stream: (any TextOutputStream)? = nil
  ) -> Publishers.Print<Self> {
    .init(upstream: self, prefix: prefix, to: stream)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/print(_:to:)``.
  public struct Print<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// What each line begins with.
    public let prefix: String

    /// Where lines go; standard output when it is `nil`.
    public let stream: (any TextOutputStream)?

    /// Creates the publisher; prefer ``Publisher/print(_:to:)``.
    @inlinable
    public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
      self.upstream = upstream
      self.prefix = prefix
      self.stream = stream
    }

    /// Attaches `subscriber`.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let printer = LinePrinter(prefix: prefix.isEmpty ? "" : prefix + ": ", stream: stream)
      upstream.tap("Print", into: subscriber) { printer.print($0.line) }
    }
  }
}

/// Writes lines one at a time, whatever threads they come from.
private final class LinePrinter: @unchecked Sendable {  // the mailbox guards the stream
  private let mailbox = Mailbox()
  private let prefix: String
  private var stream: (any TextOutputStream)?

  init(prefix: String, stream: (any TextOutputStream)?) {
    self.prefix = prefix
    self.stream = stream
  }

  func print(_ line: String) {
    mailbox.post {
      if self.stream == nil {
        Swift.print(self.prefix + line)
      } else {
        self.stream?.write(self.prefix + line + "\n")
      }
    }
  }
}

extension StreamEvent {
  /// The event as `print` writes it.
  fileprivate var line: String {
    switch self {
    case .subscription(let subscription): "receive subscription: (\(subscription))"
    case .output(let output): "receive value: (\(output))"
    case .completion(.finished): "receive finished"
    case .completion(.failure(let error)): "receive error: (\(error))"
    case .cancel: "receive cancel"
    case .request(let demand, let isSynchronous):
      "request \(demand.max.map { "max: (\($0))" } ?? "unlimited")"
        + (isSynchronous ? " (synchronous)" : "")
    }
  }
}
