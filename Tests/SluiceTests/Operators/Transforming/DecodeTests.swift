import Sluice
import Testing

@Suite("decode")
struct DecodeTests {
  @Test(
    "sends each value decoded, and ends with what the decoder throws",
    arguments: [
      Row("1 2 |", "1 2 |"),
      Row("1 -1 2", "1 !"),
      Row("1 #", "1 #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.decode(type: Int.self, decoder: Naturals()) }.heard == row.heard)
  }

  @Test("passes demand on, and cancels upstream once when the decoder throws")
  func demand() {
    let played = play("1 -1", demand: .max(3)) { $0.decode(type: Int.self, decoder: Naturals()) }
    #expect(played.asked == [.max(3)])
    #expect(played.cancels == 1)
    #expect(played.name == "Decode")
  }
}

private struct Naturals: TopLevelDecoder {
  func decode<T: Decodable>(_ type: T.Type, from input: Int) throws -> T {
    guard input >= 0, let number = input as? T else { throw Snag.thrown }
    return number
  }
}
