public import Foundation
import Sluice
import SluiceFoundation

/// An answer that a transport gives out of memory.
public struct InMemoryAnswer: Sendable {
  /// The status, 200 unless said otherwise.
  public var status: Int

  /// The headers.
  public var headers: HTTPHeaders

  /// The body, in the pieces that it arrives in.
  public var chunks: [Data]

  /// The error that comes after what there is of the answer; with one, and without a body, there is
  /// no answer at all.
  public var failure: URLError?

  /// Creates an answer with a body in one piece.
  public init(status: Int = 200, headers: HTTPHeaders = [:], body: Data = Data()) {
    self.status = status
    self.headers = headers
    chunks = body.isEmpty ? [] : [body]
  }

  /// An answer of JSON text.
  public static func json(_ text: String, status: Int = 200) -> InMemoryAnswer {
    InMemoryAnswer(
      status: status,
      headers: ["Content-Type": "application/json"],
      body: Data(text.utf8)
    )
  }

  /// No answer but an error, as when the server cannot be reached.
  public static func failure(_ code: URLError.Code) -> InMemoryAnswer {
    var answer = InMemoryAnswer()
    answer.failure = URLError(code)
    return answer
  }
}

extension InMemoryAnswer {
  /// Tells `transfer` what would have happened, had this answer to `request` come from afar.
  func play(to transfer: Transfer, for request: URLRequest) {
    if let count = request.httpBody.map({ Int64($0.count) }), count > 0 {
      transfer.send(.sent(bytes: count, total: count))
    }
    if failure == nil || !chunks.isEmpty {
      guard let response = response(to: request) else {
        return transfer.send(.completed(.failure(URLError(.badServerResponse))))
      }
      transfer.send(.response(response))
      for chunk in chunks { transfer.send(.chunk(chunk)) }
    }
    transfer.send(.completed(failure.map { .failure($0) } ?? .finished))
  }

  private func response(to request: URLRequest) -> HTTPURLResponse? {
    guard let url = request.url else { return nil }
    return HTTPURLResponse(
      url: url,
      statusCode: status,
      httpVersion: "HTTP/1.1",
      headerFields: Dictionary(headers.map { ($0.name, $0.value) }) { $1 }
    )
  }
}
