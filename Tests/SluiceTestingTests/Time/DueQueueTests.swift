import Testing

@testable import SluiceTesting

@Suite("DueQueue")
struct DueQueueTests {
  @Test("numbers its entries anew without changing their order")
  func renumbers() {
    var queue = DueQueue<Int>()
    let orders: [UInt32] = [4_000_000_000, 7, 4_294_967_294, 100]
    for (slot, order) in orders.enumerated() {
      queue.push(.init(date: 5, order: order, slot: UInt32(slot)))
    }
    #expect(queue.renumber() == 4)
    var slots: [UInt32] = []
    while let first = queue.first {
      slots.append(first.slot)
      queue.removeFirst()
    }
    #expect(slots == [1, 3, 0, 2])
  }

  @Test("gives out thousands of entries in order while others come in")
  func mixesRunsAndHeap() {
    var queue = DueQueue<Int>()
    var order: UInt32 = 0
    func push(_ date: Int) {
      queue.push(.init(date: date, order: order, slot: 0))
      order += 1
    }
    for index in 0..<2_000 { push(index * 7_919 % 1_009) }
    var taken: [(date: Int, order: UInt32)] = []
    while let first = queue.first {
      taken.append((first.date, first.order))
      queue.removeFirst()
      if order < 4_000 { push(first.date + Int(order) * 31 % 97) }
    }
    #expect(taken.count == 4_000)
    #expect(zip(taken, taken.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test("drops dead entries from heap and run and keeps the order of the others")
  func dropsTheDead() {
    var queue = DueQueue<Int>()
    for index in 0..<600 {
      queue.push(.init(date: index * 37 % 601, order: UInt32(index), slot: UInt32(index)))
    }
    queue.removeFirst()
    for index in 600..<700 {
      queue.push(.init(date: index * 37 % 601, order: UInt32(index), slot: UInt32(index)))
    }
    queue.removeAll { $0.slot.isMultiple(of: 3) }
    var dates: [Int] = []
    while let first = queue.first {
      #expect(!first.slot.isMultiple(of: 3))
      dates.append(first.date)
      queue.removeFirst()
    }
    #expect(dates == dates.sorted())
    #expect(dates.count == 466)
  }

  @Test("an agenda whose numbers run out goes on in order")
  func survivesOverflow() {
    var agenda = Agenda(on: TimeGrid(from: VirtualTime(ticks: 0)), nextOrder: .max - 2)
    var ran: [Int] = []
    for index in 0..<6 { agenda.add({ ran.append(index) }, at: 1) }
    while let action = agenda.take(by: nil) { action.run() }
    #expect(ran == [0, 1, 2, 3, 4, 5])
    #expect(agenda.nextOrder < 10)
  }
}
