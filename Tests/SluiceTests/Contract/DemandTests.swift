import Foundation
import Sluice
import Testing

@Suite("Demand")
struct DemandTests {
  typealias Demand = Subscribers.Demand

  @Test("B10 arithmetic saturates in both directions")
  func arithmetic() {
    #expect(Demand.max(1) - .max(2) == Demand.none)
    #expect(Demand.max(Int.max) + .max(1) == Demand.unlimited)
    #expect(Demand.max(Int.max) + .max(Int.max) == Demand.unlimited)
    #expect(Demand.unlimited - .max(5) == Demand.unlimited)
    #expect(Demand.unlimited + .unlimited == Demand.unlimited)
    #expect(Demand.unlimited - .unlimited == Demand.unlimited)
    #expect(Demand.max(3) * 0 == Demand.none)
    #expect(Demand.unlimited * 0 == Demand.none)
    #expect(Demand.unlimited * 2 == Demand.unlimited)
    #expect(Demand.max(Int.max) * 2 == Demand.unlimited)
    #expect(Demand.max(2) * 3 == Demand.max(6))
    #expect(Demand.max(5) - .max(2) == Demand.max(3))
    #expect(Demand.max(1) + -2 == Demand.none)
    #expect(Demand.max(1) - -2 == Demand.max(3))
    #expect(Demand.none - 1 == Demand.none)
  }

  @Test("compares with demands and with numbers; nothing is more than unlimited")
  func comparison() {
    #expect(Demand.max(1) < .max(2))
    #expect(Demand.max(Int.max) < .unlimited)
    #expect(!(Demand.unlimited < .unlimited))
    #expect(Demand.max(3) == 3)
    #expect(Demand.unlimited != 3)
    #expect(Demand.unlimited > Int.max)
    #expect(3 < Demand.max(4))
    #expect(!(Demand.unlimited <= 3))
  }

  @Test("tells its number, and what it is")
  func views() {
    #expect(Demand.max(3).max == 3)
    #expect(Demand.unlimited.max == nil)
    #expect("\(Demand.unlimited) \(Demand.max(3)) \(Demand.none)" == "unlimited max(3) max(0)")
  }

  @Test("is written and read whole", arguments: [Demand.none, .max(7), .unlimited])
  func coding(demand: Demand) throws {
    let data = try JSONEncoder().encode(demand)
    #expect(try JSONDecoder().decode(Demand.self, from: data) == demand)
  }

  @Test("stops the program at a negative number")
  func negative() async {
    await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
  }
}
