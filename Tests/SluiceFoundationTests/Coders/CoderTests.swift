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

  private let user = User(name: "Alice", age: 30)

  @Test("what an encoder writes, the decoder of the same format reads")
  func roundTrips() throws {
    #expect(try decoded(JSONEncoder().encode(user), by: JSONDecoder()) == [user])
    #expect(try decoded(PropertyListEncoder().encode(user), by: PropertyListDecoder()) == [user])
  }

  @Test("what cannot be decoded ends the stream with the decoder's error")
  func failures() {
    #expect(throws: DecodingError.self) {
      try decoded(Data("{}".utf8), by: JSONDecoder())
    }
  }

  @Test("an encoder is a top-level encoder")
  func encoders() throws {
    func encode<E: TopLevelEncoder>(by encoder: E) throws -> Data where E.Output == Data {
      try encoder.encode(user)
    }
    #expect(try JSONDecoder().decode(User.self, from: encode(by: JSONEncoder())) == user)
    let list = try encode(by: PropertyListEncoder())
    #expect(try PropertyListDecoder().decode(User.self, from: list) == user)
  }

  private func decoded<D: TopLevelDecoder>(_ data: Data, by decoder: D) throws -> [User]
  where D.Input == Data {
    var users: [User] = []
    var failure: (any Error)?
    let subscription = Just(data).decode(type: User.self, decoder: decoder).sink(
      receiveCompletion: { if case .failure(let error) = $0 { failure = error } },
      receiveValue: { users.append($0) }
    )
    subscription.cancel()
    if let failure { throw failure }
    return users
  }
}
