import Testing

@testable import SluiceTesting

@Suite("Marble diagrams")
struct MarbleDiagramTests {
  @Test(
    "place each signal at its time",
    arguments: [
      ("-a-b|", "a@1 b@3 |@4"),
      ("ab--c----|", "a@0 b@1 c@4 |@9"),
      ("- - a \t b", "a@2 b@3"),
      ("'two words'b", "'two words'@0 b@1"),
      ("'''b", ""),
      ("--(ab)-c", "a@2 b@2 c@4"),
      ("(a 'b c' |)", "a@0 'b c'@0 |@0"),
      ("a[250ms]b", "a@0 b@251"),
      ("[1.5s]a[2m]#", "a@1500 #@121501"),
      ("[0.25ms]a", "a@0.25"),
      ("--a-^-b-!", "a@2 ^@4 b@6 !@8"),
      ("-1-é-|", "1@1 é@3 |@5"),
      ("'it\\'s'", "'it\\'s'@0"),
      ("''-''", "''@0 ''@2"),
      ("|---", "|@0"),
    ].filter { !$0.1.isEmpty }
  )
  func places(diagram: String, signals: String) throws {
    let read = try MarbleDiagram(diagram).signals
    #expect(read.map { "\($0.mark.text)@\($0.time)" }.joined(separator: " ") == signals)
  }

  @Test(
    "name the column at fault",
    arguments: [
      ("-a~", 3, .unknown("~")),
      ("-'ab", 2, .unclosed("'")),
      ("--(ab", 3, .unclosed("(")),
      ("a[250ms", 2, .unclosed("[")),
      ("a-()", 3, .emptyGroup),
      ("a( )", 2, .emptyGroup),
      ("(a-b)", 3, .insideGroup("-")),
      ("(a(b))", 3, .insideGroup("(")),
      ("(a[1s])", 3, .insideGroup("[")),
      ("-[5]-", 2, .gap("5")),
      ("-[ms]-", 2, .gap("ms")),
      ("-[1.ms]-", 2, .gap("1.ms")),
      ("-[-1ms]-", 2, .gap("-1ms")),
      ("-[1.0000001ms]-", 2, .gap("1.0000001ms")),
      ("-)", 2, .unknown(")")),
      ("^a^", 3, .repeated("^")),
      ("a|b", 3, .afterEnd),
      ("a|#", 3, .afterEnd),
      ("(|a)", 3, .afterEnd),
      ("a!-b", 4, .afterEnd),
    ] as [(String, Int, MarbleError.Reason)]
  )
  func namesTheColumn(diagram: String, column: Int, reason: MarbleError.Reason) {
    let error = #expect(throws: MarbleError.self) { _ = try MarbleDiagram(diagram) }
    #expect(error == MarbleError(diagram: diagram, column: column, reason: reason))
  }

  @Test("an error shows the diagram with the column marked")
  func errorShowsTheDiagram() throws {
    let error = try #require(throws: MarbleError.self) { _ = try MarbleDiagram("-a-'b|") }
    #expect(
      error.description == """
        Marble diagram, column 4: ' is never closed
          -a-'b|
             ^
        """
    )
  }

  @Test(
    "every kind of fault says what it is",
    arguments: [
      .unknown("~"), .unclosed("("), .emptyGroup, .insideGroup("-"), .gap("5"), .repeated("^"),
      .afterEnd, .misplaced("!"), .noValue("a"), .noFailure,
    ] as [MarbleError.Reason]
  )
  func saysWhatItIs(reason: MarbleError.Reason) { #expect(reason.description.count > 15) }
}

@Suite("Marble drawings")
struct MarbleDrawingTests {
  @Test(
    "draw what they are read from",
    arguments: [
      "---b--c--|", "a", "-(ab)-c-#", "'two words'-b", "[250ms]a[30s]b|", "a[0.25ms]b", "--^--!",
      "-'it\\'s'-'a\\\\b'", "--------------------a",
    ]
  )
  func drawsWhatItRead(diagram: String) throws {
    let drawing = MarbleDrawing([try row(diagram)])
    #expect(drawing.rows == [diagram])
  }

  @Test("line up the same moments")
  func linesUp() throws {
    let drawing = MarbleDrawing([
      try row("-a-(bc)-'two words'd|"), try row("-ax[300ms]b"),
    ])
    #expect(
      drawing.rows == [
        "-a-(bc)-'two words'd|[295ms]-",
        "-ax-   --          --[295ms]b",
      ]
    )
  }

  private func row(_ text: String) throws -> MarbleDrawing.Row {
    Dictionary(grouping: try MarbleDiagram(text).signals, by: \.time)
      .mapValues { $0.map(\.mark) }
  }
}
