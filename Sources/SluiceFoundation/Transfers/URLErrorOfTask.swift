import Foundation

extension URLError {
  /// The error of a task with the code that Apple's systems give for the same mishap.
  ///
  /// Off Apple's systems the code is often a general one, and only the text of libcurl tells what
  /// happened. All that the error knows is kept in its `userInfo`.
  init(ofTask error: any Error) {
    guard let error = error as? URLError else {
      self.init(.unknown, userInfo: [NSUnderlyingErrorKey: error])
      return
    }
    self.init(
      Self.code(error.code, saying: error.localizedDescription),
      userInfo: error.userInfo
    )
  }

  static func code(_ code: URLError.Code, saying text: String) -> URLError.Code {
    let text = text.lowercased()
    return switch code {
    case .unknown where text.contains("ssl") || text.contains("certificate"):
      .secureConnectionFailed
    case .unknown where text.contains("transfer closed"): .networkConnectionLost
    case .badServerResponse where text.contains("empty reply"): .networkConnectionLost
    case .unsupportedURL where text.contains("http/0.9"): .badServerResponse
    default: code
    }
  }
}
