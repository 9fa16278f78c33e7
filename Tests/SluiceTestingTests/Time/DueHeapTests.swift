import Testing

@testable import SluiceTesting

@Suite("DueHeap")
struct DueHeapTests {
  @Test("numbers its entries anew without changing their order")
  func renumbers() {
    var heap = DueHeap<Int>()
    let orders: [UInt32] = [4_000_000_000, 7, 4_294_967_294, 100]
    for (slot, order) in orders.enumerated() {
      heap.push(.init(date: 5, order: order, slot: UInt32(slot)))
    }
    #expect(heap.renumber() == 4)
    var slots: [UInt32] = []
    while let first = heap.first {
      slots.append(first.slot)
      heap.removeFirst()
    }
    #expect(slots == [1, 3, 0, 2])
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
