/// A publisher that replays a recorded stream to each subscriber.
///
/// Reach for it in tests and previews, and to store a stream: it is `Codable` where its values and
/// its failure are.
///
/// ```swift
/// let record = Record<Int, Never> { recording in
///   recording.receive(1)
///   recording.receive(2)
///   recording.receive(completion: .finished)
/// }
/// let printing = record.sink { print($0) }  // 1 2
/// ```
///
/// - **Values:** the recorded ones, in their order.
/// - **Failure:** the recorded one, if there is one, right behind the last value.
/// - **Demand:** values are sent as they are requested.
/// - **Thread:** that of the request.
public struct Record<Output, Failure: Error>: Publisher {
  /// What is replayed.
  public let recording: Recording

  /// Creates a record of what `record` gives a new recording.
  public init(record: (inout Recording) -> Void) {
    var recording = Recording()
    record(&recording)
    self.init(recording: recording)
  }

  /// Creates a record of `recording`.
  @inlinable
  public init(recording: Recording) { self.recording = recording }

  /// Creates a record of `output`, ended by `completion`.
  @inlinable
  public init(output: [Output], completion: Subscribers.Completion<Failure>) {
    self.init(recording: Recording(output: output, completion: completion))
  }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(
      all: recording.output,
      then: recording.completion,
      as: "Cancelled Events"
    )
  }

  /// A stream that has been: its values and its ending, which is finished if none was recorded.
  public struct Recording {
    /// The values.
    public private(set) var output: [Output]

    /// The ending.
    public private(set) var completion: Subscribers.Completion<Failure>

    private var hasEnded: Bool

    /// Creates an empty recording, to be filled.
    public init() {
      output = []
      completion = .finished
      hasEnded = false
    }

    /// Creates a recording that has ended.
    public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
      self.output = output
      self.completion = completion
      hasEnded = true
    }

    /// Records a value; behind the ending it stops the program.
    public mutating func receive(_ input: Output) {
      precondition(!hasEnded, "Recording: a value came behind the ending; record values first")
      output.append(input)
    }

    /// Records the ending; a second one stops the program.
    public mutating func receive(completion: Subscribers.Completion<Failure>) {
      precondition(!hasEnded, "Recording: a second ending came; a stream ends once")
      self.completion = completion
      hasEnded = true
    }
  }
}

// Synthesised: it has to stand in this file.
extension Record: Codable where Output: Codable, Failure: Codable {}

extension Record: Sendable where Output: Sendable {}

extension Record.Recording: Sendable where Output: Sendable {}
