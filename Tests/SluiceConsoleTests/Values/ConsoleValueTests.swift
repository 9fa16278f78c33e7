import SluiceConsole
import Testing

@Suite("Console values")
struct ConsoleValueTests {
  private enum Fruit { case apple }

  @Test(
    "Anything is shown as JSON and as text",
    arguments: [
      (ConsoleValue(describing: true), "true", "true"),
      (ConsoleValue(describing: 7), "7", "7"),
      (ConsoleValue(describing: UInt8(7)), "7", "7"),
      (
        ConsoleValue(describing: UInt64.max), #""18446744073709551615""#, #""18446744073709551615""#
      ),
      (ConsoleValue(describing: 1.5), "1.5", "1.5"),
      (ConsoleValue(describing: Float(0.5)), "0.5", "0.5"),
      (ConsoleValue(describing: Double.nan), #""nan""#, "nan"),
      (ConsoleValue(describing: "Ann"), #""Ann""#, #""Ann""#),
      (ConsoleValue(describing: "Ann".dropFirst()), #""nn""#, #""nn""#),
      (ConsoleValue(describing: String?.none as Any), "null", "nil"),
      (ConsoleValue(describing: Int?.some(3) as Any), "3", "3"),
      (ConsoleValue(describing: Int??.some(nil) as Any), "null", "nil"),
      (ConsoleValue(describing: [1, nil]), "[1,null]", "[1, nil]"),
      (ConsoleValue(describing: Fruit.apple), #""apple""#, #""apple""#),
      (["b": 1, "a": [2, nil]], #"{"b":1,"a":[2,null]}"#, "[b: 1, a: [2, nil]]"),
    ] as [(ConsoleValue, String, String)]
  )
  func shown(value: ConsoleValue, json: String, text: String) {
    #expect(value.json == json)
    #expect(value.text == text)
  }

  @Test(
    "Characters that would break a line or steer a terminal are escaped",
    arguments: [
      ("a\"b\\c", #""a\"b\\c""#, #""a\"b\\c""#),
      ("a\nb\r\tc", #""a\nb\r\tc""#, #""a\nb\r\tc""#),
      ("\u{1B}[2J\u{0}", #""\u001b[2J\u0000""#, #""\u{1b}[2J\u{0}""#),
      ("a\u{202E}b", "\"a\u{202E}b\"", #""a\u{202e}b""#),
      ("a\u{9B}\u{2028}", "\"a\u{9B}\u{2028}\"", #""a\u{9b}\u{2028}""#),
      ("日本語 é👨‍👩‍👧/", "\"日本語 é👨‍👩‍👧/\"", "\"日本語 é👨‍👩‍👧/\""),
    ]
  )
  func escaped(string: String, json: String, text: String) {
    #expect(ConsoleValue.string(string).json == json)
    #expect(ConsoleValue.string(string).text == text)
  }

  @Test("An event is an object whose first member is its name")
  func event() {
    let event = ConsoleEvent("now", ["ms": 299, "exact": true], text: "299 ms")
    #expect(event.json == #"{"event":"now","ms":299,"exact":true}"#)
  }
}
