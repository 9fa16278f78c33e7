import Foundation
import Sluice
import SluiceFoundation
import Testing

@Suite("Foundation's coders in a stream")
struct CoderTests {
  private struct User: Codable, Equatable {
    let name: String
    let age: Int
  }

  @Test("what an encoder writes, its decoder reads")
  func roundTrips() throws {
    let user = User(name: "Alice", age: 30)
    #expect(try roundTrip(user, JSONEncoder(), JSONDecoder()) == user)
    #expect(try roundTrip(user, PropertyListEncoder(), PropertyListDecoder()) == user)
  }

  private func roundTrip<E: TopLevelEncoder, D: TopLevelDecoder>(
    _ user: User,
    _ encoder: E,
    _ decoder: D
  ) throws -> User where E.Output == Data, D.Input == Data {
    try decoder.decode(User.self, from: encoder.encode(user))
  }
}
