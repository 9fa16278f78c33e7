import Foundation
@testable import SluiceFoundation
import Testing

@Suite("The errors of tasks")
struct URLErrorOfTaskTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let code: URLError.Code
    let text: String
    let expected: URLError.Code

    var testDescription: String { "\(code.rawValue) \(text)" }
  }

  @Test(
    "a general code is made precise by the text of libcurl",
    arguments: [
      Row(code: .unknown, text: "SSL certificate problem", expected: .secureConnectionFailed),
      Row(code: .unknown, text: "transfer closed with 9 bytes", expected: .networkConnectionLost),
      Row(code: .badServerResponse, text: "Empty reply", expected: .networkConnectionLost),
      Row(code: .unsupportedURL, text: "Received HTTP/0.9", expected: .badServerResponse),
      Row(code: .unsupportedURL, text: "unsupported URL", expected: .unsupportedURL),
      Row(code: .timedOut, text: "SSL took too long", expected: .timedOut),
      Row(code: .unknown, text: "who knows", expected: .unknown),
    ]
  )
  func table(_ row: Row) {
    let error = URLError(row.code, userInfo: [NSLocalizedDescriptionKey: row.text, "more": 1])
    let precise = URLError(ofTask: error)
    #expect(precise.code == row.expected)
    #expect(precise.userInfo["more"] as? Int == 1)
  }

  @Test("an error of another kind is kept as the underlying one")
  func foreign() {
    struct Odd: Error {}
    let error = URLError(ofTask: Odd())
    #expect(error.code == .unknown)
    #expect(error.userInfo[NSUnderlyingErrorKey] is Odd)
  }
}
