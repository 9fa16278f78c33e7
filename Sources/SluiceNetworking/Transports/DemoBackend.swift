public import Dispatch
import Foundation
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

/// What the server of a ``DemoBackend`` does.
private enum DemoSignin {
  struct Credentials: Decodable {
    let email: String
    let password: String
  }

  @Sendable
  static func answer(_ request: URLRequest) -> InMemoryAnswer {
    guard request.url?.path == "/api/signin" else {
      return .json(#"{"status": "NG", "message": "There is nothing here."}"#, status: 404)
    }
    guard request.httpMethod == "POST" else {
      return .json(#"{"status": "NG", "message": "Use POST."}"#, status: 405)
    }
    let body = request.httpBody ?? Data()
    guard let credentials = try? JSONDecoder().decode(Credentials.self, from: body) else {
      return .json(#"{"status": "NG", "message": "Send email and password."}"#, status: 400)
    }
    let isRight =
      credentials.email == DemoAccount.id && credentials.password == DemoAccount.password
    return isRight
      ? .json(#"{"status": "OK"}"#)
      : .json(#"{"status": "NG", "message": "The ID or the password is wrong."}"#)
  }
}
