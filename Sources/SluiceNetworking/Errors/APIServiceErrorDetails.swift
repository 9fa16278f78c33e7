public import Foundation
import SluiceFoundation

extension APIServiceError {
  /// Why a call failed, within its ``Kind``.
  public enum Reason: Hashable, Sendable {
    /// A header holds what cannot be sent in one, such as a line break.
    case unsendableHeader(name: String)
    /// A `GET` or `HEAD` came with a body.
    case bodyNotAllowed
    /// The body could not be encoded.
    case unencodableBody

    /// The status is not one of success.
    case status(Int)
    /// The server did not answer in time.
    case timedOut
    /// The server cannot be reached, or there is no network.
    case offline
    /// The connection broke before the answer was complete.
    case connectionLost
    /// No secure connection came about: the certificate, or the server, is not to be trusted.
    case insecureConnection
    /// The transport was cancelled by somebody else than the subscriber, who hears of nothing.
    case cancelled
    /// What came back is no HTTP.
    case malformedAnswer
    /// Something else went wrong on the way; ``APIServiceError/underlying`` says what.
    case transport

    /// The answer has no body, and the response type needs one.
    case emptyBody
    /// The body is not what the response type is decoded from.
    case undecodableBody
  }

  /// The status of the answer, if there was one.
  public var status: Int? { response?.statusCode }

  /// The headers of the answer; none if there was no answer.
  public var headers: HTTPHeaders {
    var headers = HTTPHeaders()
    for case (let name as String, let value as String) in response?.allHeaderFields ?? [:] {
      headers[name] = value
    }
    return headers
  }

  /// The body of the answer as a `type`, such as the error object of an API; `nil` if it is none.
  public func decodeBody<T: Decodable>(
    as type: T.Type,
    decoder: JSONDecoder = JSONDecoder()
  ) -> T? {
    body.flatMap { try? decoder.decode(type, from: $0) }
  }

  /// Whether somebody else than the subscriber cancelled the transport.
  public var isCancelled: Bool { reason == .cancelled }

  /// Whether time ran out.
  public var isTimeout: Bool { reason == .timedOut }

  /// Whether the way to the server is interrupted.
  public var isConnectivity: Bool { reason == .offline || reason == .connectionLost }

  /// Whether the same request may succeed a little later: the server asked for patience, or it was
  /// the way there.
  ///
  /// Whether it may be *repeated* is another question: a `POST` may have been carried out.
  public var isRetryable: Bool {
    if case .status(let status) = reason {
      return [408, 425, 429, 500, 502, 503, 504].contains(status)
    }
    return isTimeout || isConnectivity
  }
}

extension APIServiceError.Reason {
  /// The reason behind an error of the transport.
  init(_ error: URLError) {
    self =
      switch error.code {
      case .timedOut: .timedOut
      case .cancelled: .cancelled
      case .notConnectedToInternet, .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed:
        .offline
      case .networkConnectionLost: .connectionLost
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid:
        .insecureConnection
      case .badServerResponse, .cannotParseResponse, .cannotDecodeContentData: .malformedAnswer
      default: .transport
      }
  }
}
