import SluiceStore
import Testing

private struct Row: Identifiable, Equatable {
  var id: Int
  var name = ""
}

@Suite("IdentifiedArray")
struct IdentifiedArrayTests {
  private func rows(_ ids: Int...) -> IdentifiedArrayOf<Row> {
    IdentifiedArray(ids.map { Row(id: $0) })
  }

  /// Each element is found under its id, and nothing else is.
  private func isSound(_ array: IdentifiedArrayOf<Row>) -> Bool {
    array.ids.enumerated().allSatisfy { array.index(id: $0.element) == $0.offset }
      && (0..<10).allSatisfy { array.contains(id: $0) == array.ids.contains($0) }
  }

  @Test("appending a known id adds nothing and says so")
  func appends() {
    var array = rows(1, 2)
    #expect(array.append(Row(id: 1, name: "x")) == (false, 0))
    #expect(array.append(Row(id: 3)) == (true, 2))
    #expect(array[id: 1]?.name == "")
    #expect(array.updateOrAppend(Row(id: 1, name: "x"))?.name == "")
    #expect(array.updateOrAppend(Row(id: 4)) == nil)
    #expect(array.ids == [1, 2, 3, 4])
    #expect(isSound(array))
  }

  @Test("removing, inserting and moving keep every element findable")
  func changes() {
    var array = rows(1, 2, 3, 4, 5)
    array.remove(id: 2)
    array.insert(Row(id: 6), at: 0)
    array.move(from: 0, to: 3)
    #expect(array.ids == [1, 3, 4, 6, 5])
    #expect(isSound(array))
    array.move(from: 4, to: 0)
    array.removeAll { $0.id == 3 }
    #expect(array.ids == [5, 1, 4, 6])
    #expect(isSound(array))
    #expect(array.remove(id: 9) == nil)
  }

  @Test("the id subscript reads, changes, appends and removes")
  func subscripts() {
    var array = rows(1)
    array[id: 1]?.name = "x"
    array[id: 2] = Row(id: 2)
    array[id: 9]?.name = "nobody"
    #expect(array.map(\.name) == ["x", ""])
    array[id: 1] = nil
    #expect(array.ids == [2])
  }

  @Test("equality looks at the order")
  func equality() {
    #expect(rows(1, 2) == rows(1, 2))
    #expect(rows(1, 2) != rows(2, 1))
  }

  @Test("changing an element's id in place stops the program")
  func changedID() async {
    await #expect(processExitsWith: .failure) {
      var array: IdentifiedArrayOf<Row> = [Row(id: 1)]
      _ = array.update(id: 1) { $0.id = 2 }
    }
  }
}
