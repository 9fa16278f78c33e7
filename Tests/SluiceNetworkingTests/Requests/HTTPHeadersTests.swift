@testable import SluiceNetworking
import Testing

@Suite("Headers")
struct HTTPHeadersTests {
  @Test("B109: names are compared without case, and the last value stays")
  func names() {
    var headers: HTTPHeaders = ["Accept": "a", "ACCEPT": "b", "X-One": "1"]
    headers["accept"] = "c"
    headers["x-one"] = nil
    #expect(headers["aCCEPT"] == "c")
    #expect(Array(headers).count == 1)
    #expect(headers == ["accept": "c"])
    #expect(headers != ["accept": "d"])
  }

  @Test("B109: what is merged in overrides, and is one header only")
  func merging() {
    let merged = (["Accept": "a", "X-One": "1"] as HTTPHeaders).merging(["accept": "b"])
    #expect(merged == ["X-One": "1", "Accept": "b"])
    #expect(Array(merged).count == 2)
  }

  @Test(
    "a header that would not stay one line is found",
    arguments: ["a\r\nX-Evil: 1", "a\nb", "a\0", "a\u{7F}"]
  )
  func unsendableValues(_ value: String) {
    #expect((["Accept": "x", "X-Bad": value] as HTTPHeaders).firstUnsendable == "X-Bad")
  }

  @Test("a header name that is none is found", arguments: ["", "a b", "a:", "é", "a\n"])
  func unsendableNames(_ name: String) {
    var headers: HTTPHeaders = ["Accept": "x"]
    headers[name] = "1"
    #expect(headers.firstUnsendable == name)
  }

  @Test("headers of every day are sendable, also with tabs and other scripts")
  func sendable() {
    let headers: HTTPHeaders = ["X-Name": "Ünï\tcode", "Accept-Language": "en;q=0.5, *"]
    #expect(headers.firstUnsendable == nil)
  }

  @Test(
    "secrets show in no description",
    arguments: ["Authorization", "cookie", "Set-Cookie", "apikey", "X-Mobile-Token", "X-API-Key"]
  )
  func redaction(_ name: String) {
    var headers: HTTPHeaders = ["Accept": "text/plain"]
    headers[name] = "hunter2"
    var dumped = ""
    dump(headers, to: &dumped)
    for text in ["\(headers)", String(reflecting: headers), dumped] {
      #expect(!text.contains("hunter2"))
      #expect(text.contains("text/plain"))
    }
    #expect(headers.withoutSecrets == ["Accept": "text/plain"])
  }
}
