import Foundation
import SluiceFoundation
@testable import SluiceNetworking
import Testing

@Suite("What a service reads")
struct AnswerReaderTests {
  private func read<Response: Decodable>(
    _ text: String,
    status: Int = 200,
    as type: Response.Type = Response.self
  ) throws -> Response {
    let url = try #require(URL(string: "https://h/"))
    let response = try #require(
      HTTPURLResponse(
        url: url,
        statusCode: status,
        httpVersion: nil,
        headerFields: ["Retry-After": "7"]
      )
    )
    let reader = AnswerReader(request: URLRequest(url: url), decoder: .fromSnakeCase)
    return try reader.read(type, from: (data: Data(text.utf8), response: response))
  }

  private func failure<Response: Decodable>(
    _ text: String,
    status: Int = 200,
    as type: Response.Type
  ) -> APIServiceError? {
    do {
      _ = try read(text, status: status, as: type)
      return nil
    } catch {
      return error as? APIServiceError
    }
  }

  @Test("keys are read from snake case")
  func snakeCase() throws {
    #expect(try read(#"{"user_name": "Alice"}"#) == User(userName: "Alice"))
  }

  @Test(
    "B93: a status outside 200 to 299 is an error that keeps everything",
    arguments: [302, 304, 400, 404, 500, 599]
  )
  func statuses(_ status: Int) {
    let error = failure(#"{"user_name": "Alice"}"#, status: status, as: User.self)
    #expect(error?.kind == .responseError)
    #expect(error?.reason == .status(status))
    #expect(error?.status == status)
    #expect(error?.headers["retry-after"] == "7")
    #expect(error?.request?.url?.host == "h")
    #expect(error?.decodeBody(as: User.self, decoder: .fromSnakeCase)?.userName == "Alice")
    #expect(error?.decodeBody(as: Int.self) == nil)
  }

  @Test("B99: an empty body will do for the types that need none", arguments: [200, 204, 205])
  func emptyBody(_ status: Int) throws {
    #expect(try read("", status: status) == NoContent())
    #expect(try read("", status: status, as: User?.self) == nil)
    #expect(try read("", status: status) == Data())
    #expect(try read("", status: status) == "")
    let error = failure("", status: status, as: User.self)
    #expect(error?.kind == .parseError)
    #expect(error?.reason == .emptyBody)
  }

  @Test("B99: null is nothing for an optional, and an error for what needs something")
  func null() throws {
    #expect(try read("null", as: User?.self) == nil)
    #expect(failure("null", as: User.self)?.reason == .undecodableBody)
    #expect(try read(#"{"user_name": "Alice"}"#, as: User?.self) == User(userName: "Alice"))
  }

  @Test("raw bodies are given as they are, and a body that nobody reads may be anything")
  func raw() throws {
    #expect(try read("<html>") == "<html>")
    #expect(try read("<html>") == Data("<html>".utf8))
    #expect(try read("<html>", as: String?.self) == "<html>")
    #expect(try read("<html>") == NoContent())
  }

  @Test("an undecodable body is an error that says where, and keeps the body")
  func undecodable() throws {
    let error = try #require(failure(#"{"user_name": 1}"#, as: User.self))
    #expect(error.kind == .parseError)
    #expect(error.reason == .undecodableBody)
    #expect(error.body == Data(#"{"user_name": 1}"#.utf8))
    #expect(error.underlying is DecodingError)
    #expect("\(error)".contains("userName"))
  }

  @Test("an answer that is not of HTTP is no answer")
  func noHTTP() throws {
    let url = try #require(URL(string: "https://h/"))
    let reader = AnswerReader(request: URLRequest(url: url), decoder: JSONDecoder())
    let answer = URLResponse(
      url: url,
      mimeType: nil,
      expectedContentLength: 0,
      textEncodingName: nil
    )
    do throws(APIServiceError) {
      _ = try reader.read(User.self, from: (data: Data(), response: answer))
      Issue.record("it was read")
    } catch {
      #expect(error.reason == .malformedAnswer)
    }
  }
}
