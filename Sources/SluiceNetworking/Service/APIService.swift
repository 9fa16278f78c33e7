public import Foundation
public import Sluice
import SluiceFoundation

/// Carries out the calls of a JSON API over HTTP.
///
/// ```swift
/// let service = APIService(baseURLString: "https://api.example.com/v1")
/// let asking = service.request(with: UserRequest(id: 7))
///   .receive(on: DispatchQueue.main)
///   .sink(
///     receiveCompletion: { print($0) },
///     receiveValue: { user in print(user.name) }
///   )
/// ```
///
/// A status outside 200 to 299 is an error; so is an empty body, unless the response type allows it.
/// By default the keys of answers are read from snake case, and those of bodies written in it; mind
/// that `avatar_url` is the key of a property `avatarUrl`, and not of `avatarURL`.
public final class APIService: APIServiceType {
  private let factory: URLRequestFactory
  private let transport: any Transport
  private let decoder: JSONDecoder

  /// Creates a service.
  ///
  /// - Parameters:
  ///   - baseURLString: Where the API begins, such as `https://api.example.com/v1`, with or without a
  ///     slash at the end. If it is no address, every call fails with an error that says so.
  ///   - transport: The way to the server.
  ///   - headers: Headers of every call; those of the request override them.
  ///   - token: Asked before each call for what goes into the header `X-Mobile-Token`; `nil` leaves
  ///     the header out.
  ///   - decoder: Reads answers.
  ///   - encoder: Writes JSON bodies.
  public init(
    baseURLString: String,
    transport: any Transport = URLSessionTransport.shared,
    headers: HTTPHeaders = [:],
    token: @escaping @Sendable () -> String? = { nil },
    decoder: JSONDecoder = .fromSnakeCase,
    encoder: JSONEncoder = .toSnakeCase
  ) {
    factory = URLRequestFactory(
      base: BaseURL(baseURLString),
      headers: headers,
      token: token,
      encoder: encoder
    )
    self.transport = transport
    self.decoder = decoder
  }

  /// A publisher of the answer to `request`.
  ///
  /// - **Values:** one, when the call succeeds; then it finishes.
  /// - **Failure:** says what failed and keeps what is known about it.
  /// - **Demand:** nothing is sent before a subscriber asks; each subscriber is one call.
  /// - **Thread:** the transport's.
  /// - **Cancel:** aborts the call.
  public func request<Request>(
    with request: Request
  ) -> AnyPublisher<Request.Response, APIServiceError> where Request: APIRequestType {
    Deferred { [self] () -> AnyPublisher<Request.Response, APIServiceError> in
      do throws(APIServiceError) {
        return answer(to: try factory.urlRequest(for: request), as: Request.Response.self)
      } catch {
        return Fail(error: error).eraseToAnyPublisher()
      }
    }
    .eraseToAnyPublisher()
  }

  private func answer<Response: Decodable>(
    to request: URLRequest,
    as type: Response.Type
  ) -> AnyPublisher<Response, APIServiceError> {
    let reader = AnswerReader(request: request, decoder: decoder)
    return TransferPublisher("APIService") { [transport] in transport.start(request, onEvent: $0) }
      .mapError { reader.error($0) }
      .tryMap { try reader.read(type, from: $0) }
      .mapError(APIServiceError.parseError)
      .eraseToAnyPublisher()
  }
}

extension JSONDecoder {
  /// A new decoder that reads the key `user_name` into the property `userName`.
  public static var fromSnakeCase: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return decoder
  }
}

extension JSONEncoder {
  /// A new encoder that writes the property `userName` under the key `user_name`.
  public static var toSnakeCase: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return encoder
  }
}
