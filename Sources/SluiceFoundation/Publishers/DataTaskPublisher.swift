public import Foundation
public import Sluice

extension URLSession {
  /// A publisher of the answer to a request for `url`.
  ///
  /// - SeeAlso: ``dataTaskPublisher(for:)-(URLRequest)``, which says more.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher of the answer to `request`: its body and its head.
  ///
  /// The request is run by a session of ours that is made from this one's `configuration` and stands up
  /// to cancellation, which this one's conveniences do not off Apple's systems
  /// (swift-corelibs-foundation #5412). So this session's delegate is not asked, and neither cookies, a
  /// cache nor stored credentials are used.
  ///
  /// ```swift
  /// let user = URLSession.shared.dataTaskPublisher(for: request)
  ///   .map { $0.data }
  ///   .decode(type: User.self, decoder: JSONDecoder())
  /// ```
  ///
  /// - **Values:** one, whatever the status of the answer: a 404 is an answer.
  /// - **Failure:** why there is no answer, or no whole one.
  /// - **Demand:** the request starts when a value is asked for, once for each subscriber.
  /// - **Thread:** one in the background that all requests share. Move on with
  ///   `receive(on:options:)`.
  /// - **Cancel:** aborts the request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// The publisher behind ``dataTaskPublisher(for:)-(URLRequest)``.
  public struct DataTaskPublisher: Publisher, Sendable {
    /// The body and the head of the answer.
    public typealias Output = (data: Data, response: URLResponse)

    /// Why there is no answer, or no whole one.
    public typealias Failure = URLError

    /// What is sent.
    public let request: URLRequest

    /// Whose configuration is used.
    public let session: URLSession

    /// Creates the publisher; prefer ``dataTaskPublisher(for:)-(URLRequest)``.
    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Attaches `subscriber`.
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == URLError {
      TransferPublisher("DataTaskPublisher") { [request, session] listener in
        EngineTable.shared.engine(for: session).start(request, listener: listener)
      }
      .receive(subscriber: subscriber)
    }
  }
}

/// One engine for each session that requests were made for, as long as the session lives.
final class EngineTable: Sendable {
  private struct Entry {
    weak var session: URLSession?
    let engine: URLSessionEngine
  }

  static let shared = EngineTable()

  private let entries = Locked<[ObjectIdentifier: Entry]>([:])

  /// The engine that runs the requests for `session`.
  func engine(for session: URLSession) -> URLSessionEngine {
    let key = ObjectIdentifier(session)
    if let engine = entries.withLock({ Self.engine(of: session, at: key, in: $0) }) {
      return engine
    }
    // A copy, because the engine takes its template for itself.
    let template = session.configuration.copy() as? URLSessionConfiguration
    let candidate = Entry(
      session: session,
      engine: URLSessionEngine(configuration: template ?? .ephemeral)
    )
    let (engine, released) = entries.withLock { entries in
      if let engine = Self.engine(of: session, at: key, in: entries) { return (engine, [:]) }
      defer {
        entries = entries.filter { $0.value.session != nil }
        entries[key] = candidate
      }
      return (candidate.engine, entries)
    }
    // Engines of sessions that have gone end here, outside of the lock.
    withExtendedLifetime(released) {}
    return engine
  }

  private static func engine(
    of session: URLSession,
    at key: ObjectIdentifier,
    in entries: [ObjectIdentifier: Entry]
  ) -> URLSessionEngine? {
    // An address may be used again: only the session itself will do.
    guard let entry = entries[key], entry.session === session else { return nil }
    return entry.engine
  }
}
