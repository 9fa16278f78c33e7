import Foundation
import SluiceFoundation

/// Makes a response, or an error that keeps everything, of what came back for a request.
struct AnswerReader: Sendable {
  let request: URLRequest
  let decoder: JSONDecoder

  /// The error of a transport that brought no answer.
  func error(_ error: URLError) -> APIServiceError {
    APIServiceError(.responseError, .init(error), request: request, underlying: error)
  }

  /// The body of `answer` as a `type`.
  func read<Response: Decodable>(
    _ type: Response.Type,
    from answer: (data: Data, response: URLResponse)
  ) throws(APIServiceError) -> Response {
    guard let http = answer.response as? HTTPURLResponse else {
      throw APIServiceError(.responseError, .malformedAnswer, request: request)
    }
    func failure(
      _ kind: APIServiceError.Kind,
      _ reason: APIServiceError.Reason,
      _ underlying: (any Error)? = nil
    ) -> APIServiceError {
      APIServiceError(
        kind,
        reason,
        request: request,
        response: http,
        body: answer.data,
        underlying: underlying
      )
    }
    guard (200..<300).contains(http.statusCode) else {
      throw failure(.responseError, .status(http.statusCode))
    }
    let response: Response?
    do {
      response = try type.read(from: answer.data, with: decoder)
    } catch {
      throw failure(.parseError, .undecodableBody, error)
    }
    guard let response else { throw failure(.parseError, .emptyBody) }
    return response
  }
}
