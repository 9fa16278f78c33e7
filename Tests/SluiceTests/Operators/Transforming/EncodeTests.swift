import Sluice
import Testing

@Suite("encode")
struct EncodeTests {
  @Test(
    "sends each value encoded, and ends with what the encoder throws",
    arguments: [
      Row("1 2 |", "<1> <2> |"),
      Row("1 -1 2", "<1> !"),
      Row("1 #", "<1> #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.encode(encoder: Brackets()) }.heard == row.heard)
  }

  @Test("passes demand on, and cancels upstream once when the encoder throws")
  func demand() {
    let played = play("1 -1", demand: .max(3)) { $0.encode(encoder: Brackets()) }
    #expect(played.asked == [.max(3)])
    #expect(played.cancels == 1)
    #expect(played.name == "Encode")
  }
}

private struct Brackets: TopLevelEncoder {
  func encode<T: Encodable>(_ value: T) throws -> String {
    if let number = value as? Int, number < 0 { throw Snag.thrown }
    return "<\(value)>"
  }
}
