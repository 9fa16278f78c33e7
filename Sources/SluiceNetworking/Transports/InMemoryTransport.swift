public import Sluice
public import SluiceFoundation

/// A transport that answers out of memory after a delay, and remembers what it was asked.
///
/// On a virtual clock a test goes through a slow server's answers without waiting:
///
/// ```swift
/// let transport = InMemoryTransport(scheduler: clock, delay: .seconds(3)) { _ in
///   .json(#"{"status": "OK"}"#)
/// }
/// let service = APIService(baseURLString: "https://example.com", transport: transport)
/// ```
///
/// - **Thread:** events come wherever the scheduler runs its work. The closure is called there too,
///   once for each request that nobody has cancelled by then.
public final class InMemoryTransport<S: Scheduler & Sendable>: Transport
where S.SchedulerTimeType.Stride: Sendable {
  private let scheduler: S
  private let delay: S.SchedulerTimeType.Stride
  private let answer: @Sendable (URLRequest) -> InMemoryAnswer
  private let recorded = Locked<[URLRequest]>([])

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - scheduler: What the answers come on.
  ///   - delay: How long each answer takes.
  ///   - answer: Makes the answer to a request.
  public init(
    scheduler: S,
    delay: S.SchedulerTimeType.Stride = .seconds(0),
    answer: @escaping @Sendable (URLRequest) -> InMemoryAnswer
  ) {
    self.scheduler = scheduler
    self.delay = delay
    self.answer = answer
  }

  /// The requests so far, in their order, also those that were cancelled.
  public var requests: [URLRequest] { recorded.withLock { $0 } }

  /// Remembers `request`, and answers it when the delay is over.
  ///
  /// - Returns: What aborts the request; dropping it does, too.
  public func start(
    _ request: URLRequest,
    onEvent: @escaping @Sendable (TransferEvent) -> Void
  ) -> AnyCancellable {
    recorded.withLock { $0.append(request) }
    return scheduler.answer(request, after: delay, with: answer, onEvent: onEvent)
  }
}

extension Scheduler {
  /// Answers `request` when `delay` is over, unless the result was cancelled by then.
  func answer(
    _ request: URLRequest,
    after delay: SchedulerTimeType.Stride,
    with answer: @escaping @Sendable (URLRequest) -> InMemoryAnswer,
    onEvent: @escaping @Sendable (TransferEvent) -> Void
  ) -> AnyCancellable {
    let transfer = Transfer(onEvent)
    schedule(after: now.advanced(by: delay)) {
      if !transfer.isOver { answer(request).play(to: transfer, for: request) }
    }
    return AnyCancellable(transfer)
  }
}
