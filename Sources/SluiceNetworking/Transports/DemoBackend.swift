public import Dispatch
public import Sluice
public import SluiceFoundation

/// The one account that a ``DemoBackend`` knows.
public enum DemoAccount {
  /// Its ID.
  public static let id = "alice01"

  /// Its password, which is no secret.
  public static let password = "secret1"
}

/// A sign-in server inside the process, for demonstrations and for trying out a view-model.
///
/// It answers `POST /api/signin`, whatever the host, the way a real server would: with
/// `{"status": "OK"}` for the ``DemoAccount``, and else with `{"status": "NG", "message": "..."}`. It
/// needs no network, and on a virtual clock no time.
///
/// ```swift
/// let service = SigninService(
///   api: APIService(baseURLString: "http://demo.invalid", transport: DemoBackend())
/// )
/// ```
///
/// - **Thread:** answers come wherever the scheduler runs its work.
public struct DemoBackend<S: Scheduler & Sendable>: Transport
where S.SchedulerTimeType.Stride: Sendable {
  private let scheduler: S
  private let delay: S.SchedulerTimeType.Stride

  /// Creates a server that takes `delay` for each answer on the clock of `scheduler`.
  public init(scheduler: S, delay: S.SchedulerTimeType.Stride = .milliseconds(300)) {
    self.scheduler = scheduler
    self.delay = delay
  }

  /// Answers `request` when the delay is over.
  ///
  /// - Returns: What aborts the request; dropping it does, too.
  public func start(
    _ request: URLRequest,
    onEvent: @escaping @Sendable (TransferEvent) -> Void
  ) -> AnyCancellable {
    scheduler.answer(request, after: delay, with: DemoSignin.answer, onEvent: onEvent)
  }
}

extension DemoBackend where S == DispatchQueue {
  /// Creates a server on a queue of its own, which takes 300 milliseconds for each answer.
  public init() { self.init(scheduler: DispatchQueue(label: "sluice.demo-backend")) }
}
