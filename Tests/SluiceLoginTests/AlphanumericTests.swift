import SluiceLogin
import Testing

@Suite("String.isAlphanumeric")
struct AlphanumericTests {
  @Test(
    "Half-width ASCII letters and digits are alphanumeric",
    arguments: ["a", "Z", "0", "alice01", "AZaz09", "007", String(repeating: "x1", count: 10_000)]
  )
  func isAlphanumeric(_ text: String) {
    #expect(text.isAlphanumeric)
  }

  @Test(
    "Nothing else is",
    arguments: [
      ("nothing", ""),
      ("a full-width letter", "ａlice"),
      ("full-width digits", "０１"),
      ("hiragana", "ありす"),
      ("katakana", "アリス"),
      ("half-width katakana", "ｱﾘｽ"),
      ("kanji", "有栖"),
      ("an accented letter", "andré"),
      ("a letter and a combining accent", "andre\u{301}"),
      ("a combining mark alone", "\u{301}"),
      ("a digit with a combining enclosure", "1\u{20E3}"),
      ("an emoji", "alice🐇"),
      ("digits of another script", "٣٤"),
      ("a superscript digit", "x²"),
      ("a Roman numeral", "Ⅳ"),
      ("a Greek letter", "αlice"),
      ("a Cyrillic letter", "аlice"),
      ("a space inside", "alice 1"),
      ("a space before", " alice"),
      ("a space behind", "alice "),
      ("an ideographic space", "alice\u{3000}"),
      ("a no-break space", "alice\u{A0}"),
      ("a zero-width space", "alice\u{200B}"),
      ("a tab", "alice\t"),
      ("a newline behind", "alice\n"),
      ("a newline before", "\nalice"),
      ("a carriage return and a newline", "alice\r\n"),
      ("a null", "alice\0"),
      ("a dot", "alice.01"),
      ("an at sign", "@"),
      ("a bracket between the cases", "["),
      ("a backquote before the small letters", "`"),
      ("a brace behind the small letters", "{"),
      ("a slash before the digits", "/"),
      ("a colon behind the digits", ":"),
      ("an underscore", "alice_01"),
      ("a hyphen", "alice-01"),
    ]
  )
  func isNot(_ what: String, _ text: String) {
    #expect(!text.isAlphanumeric)
  }
}
