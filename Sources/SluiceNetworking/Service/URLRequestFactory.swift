import Foundation
import SluiceFoundation

/// Makes what is sent of what a caller asks for.
struct URLRequestFactory: Sendable {
  let base: BaseURL?
  let headers: HTTPHeaders
  let token: @Sendable () -> String?
  let encoder: JSONEncoder

  func urlRequest(for request: some APIRequestType) throws(APIServiceError) -> URLRequest {
    guard let base, let url = url(of: request, below: base) else { throw .invalidURL }
    var urlRequest = URLRequest(url: url)
    urlRequest.httpMethod = request.method.rawValue
    let headers = allHeaders(of: request, atHome: base.isOrigin(of: url))
    if let name = headers.firstUnsendable {
      throw APIServiceError(.invalidRequest, .unsendableHeader(name: name), request: urlRequest)
    }
    for (name, value) in headers { urlRequest.setValue(value, forHTTPHeaderField: name) }
    guard let body = request.body else { return urlRequest }
    guard request.method.allowsBody else {
      throw APIServiceError(.invalidRequest, .bodyNotAllowed, request: urlRequest)
    }
    do {
      urlRequest.httpBody = try body.encode(encoder)
    } catch {
      throw APIServiceError(
        .invalidRequest,
        .unencodableBody,
        request: urlRequest,
        underlying: error
      )
    }
    return urlRequest
  }

  private func url(of request: some APIRequestType, below base: BaseURL) -> URL? {
    let items = request.queryItems ?? []
    return request.allowsAbsoluteURL && BaseURL.isAbsolute(request.path)
      ? BaseURL.absolute(request.path, items: items)
      : base.appending(path: request.path, items: items)
  }

  /// Secrets of the service stay at home; what a request brings itself goes along.
  private func allHeaders(of request: some APIRequestType, atHome: Bool) -> HTTPHeaders {
    var all: HTTPHeaders = ["Content-Type": "application/json"]
    all = all.merging(atHome ? headers : headers.withoutSecrets)
    if let contentType = request.body?.contentType { all["Content-Type"] = contentType }
    if atHome, let token = token() { all["X-Mobile-Token"] = token }
    return all.merging(request.headers)
  }
}
