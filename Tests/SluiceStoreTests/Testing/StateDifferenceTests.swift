import Testing

@testable import SluiceStore

private struct Row: Identifiable, Equatable {
  let id: Int
  var name: String
}

private struct Screen: Equatable {
  @BindingState var text = "a"
  @PresentationState var row: Row?
  var rows: IdentifiedArrayOf<Row> = []
  var tags: Set<String> = []
  var counts: [String: Int] = [:]
  var mode = Mode.list
  var path = StackState<Row>()

  enum Mode: Equatable {
    case list
    case detail(id: Int)
  }
}

private final class Node {
  var next: Node?
}

private struct Silent: Equatable, CustomStringConvertible {
  let secret: Int
  var description: String { "Silent" }
}

@Suite("Differences of states")
struct StateDifferenceTests {
  private func difference(_ change: (inout Screen) -> Void, from start: Screen = Screen()) -> String
  {
    var new = start
    change(&new)
    return StateDifference.lines(expected: start, actual: new).joined(separator: "\n")
  }

  @Test("property wrappers are transparent")
  func wrappers() {
    let text = difference {
      $0.text = "b"
      $0.row = Row(id: 1, name: "x")
    }
    #expect(
      text == """
          Screen(
        −   text: "a"
        +   text: "b"
        −   row: nil
        +   row: Row(
        +     id: 1
        +     name: "x"
        +   )
            … (5 unchanged)
          )
        """
    )
  }

  @Test("elements are matched by id, whatever was inserted before them")
  func elements() {
    let start = Screen(rows: [Row(id: 1, name: "a"), Row(id: 2, name: "b")])
    let text = difference(
      {
        $0.rows.insert(Row(id: 3, name: "c"), at: 0)
        $0.rows[id: 2]?.name = "B"
      },
      from: start
    )
    #expect(
      text == """
          Screen(
            … (2 unchanged)
            rows: [
        +     Row(
        +       id: 3
        +       name: "c"
        +     )
              … (1 unchanged)
              Row(
                … (1 unchanged)
        −       name: "b"
        +       name: "B"
              )
            ]
            … (4 unchanged)
          )
        """
    )
  }

  @Test("sets and dictionaries are sorted, and enums are written as cases")
  func setsAndCases() {
    let text = difference {
      $0.tags = ["y", "x"]
      $0.counts = ["b": 2, "a": 1]
      $0.mode = .detail(id: 3)
    }
    #expect(
      text == """
          Screen(
            … (3 unchanged)
            tags: Set([
        +     "x"
        +     "y"
            ])
        −   counts: [:]
        +   counts: [
        +     "a": 1
        +     "b": 2
        +   ]
        −   mode: .list
        +   mode: .detail(id: 3)
            … (1 unchanged)
          )
        """
    )
  }

  @Test("stacks show their ids")
  func stacks() {
    #expect(difference { $0.path.append(Row(id: 9, name: "z")) }.contains("+     #0: Row("))
  }

  @Test("objects that contain themselves are written once")
  func cycles() {
    let node = Node()
    node.next = node
    #expect(StateDump(node).text == "#1 Node(\n  next: Node(#1)\n)")
    node.next = nil
  }

  @Test("values that look the same and differ are said to")
  func sameLook() {
    let lines = StateDifference.lines(expected: Silent(secret: 1), actual: Silent(secret: 1))
    #expect(lines.first?.contains("both look the same") == true)
  }
}
