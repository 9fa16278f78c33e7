import SluiceStore
import Testing

private final class Tok: Sendable {
  let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void = {}) { self.onEnd = onEnd }

  deinit { onEnd() }
}

private protocol Animal { var name: String { get } }

private struct Cat: Animal { let name: String }

private enum Sample {
  case plain
  case number(Int)
  case other(Int)
  case text(label: String)
  case pair(Int, String)
  case labelled(id: Int, action: String)
  case maybe(String?)
  case void(Void)
  case object(Tok)
  case animal(any Animal)
  indirect case boxed([Sample])
  case last
}

private enum Single { case only(String) }

private enum Generic<T> {
  case value(T)
  case none
}

private indirect enum Tree {
  case leaf(Int)
  case node(Tree)
}

@Suite("CasePath")
struct CasePathTests {
  private var all: [Sample] {
    [
      .plain, .number(1), .other(2), .text(label: "t"), .pair(3, "p"),
      .labelled(id: 4, action: "a"),
      .maybe(nil), .maybe("m"), .void(()), .object(Tok()), .animal(Cat(name: "c")),
      .boxed([.number(5)]), .last,
    ]
  }

  /// Extracts from all samples, three times: while learning and after.
  private func hits<Value>(_ path: CasePath<Sample, Value>) -> [[Int]] {
    (0..<3).map { _ in
      all.indices.filter { path.extract(all[$0]) != nil }
    }
  }

  @Test("each shape of payload hits its own case, and misses all others, while learning and after")
  func hitsAndMisses() {
    #expect(hits(/Sample.number) == [[1], [1], [1]])
    #expect(hits(/Sample.other) == [[2], [2], [2]])
    #expect(hits(/Sample.text) == [[3], [3], [3]])
    #expect(hits(/Sample.pair) == [[4], [4], [4]])
    #expect(hits(/Sample.labelled) == [[5], [5], [5]])
    #expect(hits(/Sample.maybe) == [[6, 7], [6, 7], [6, 7]])
    #expect(hits(/Sample.void) == [[8], [8], [8]])
    #expect(hits(/Sample.object) == [[9], [9], [9]])
    #expect(hits(/Sample.animal) == [[10], [10], [10]])
    #expect(hits(/Sample.boxed) == [[11], [11], [11]])
    #expect(hits(CasePath(plain: Sample.plain)) == [[0], [0], [0]])
    #expect(hits(CasePath(plain: Sample.last)) == [[12], [12], [12]])
  }

  @Test("what is extracted is what was embedded", arguments: 0..<3)
  func values(round: Int) {
    let (number, text, pair) = (/Sample.number, /Sample.text, /Sample.labelled)
    let (maybe, animal, boxed) = (/Sample.maybe, /Sample.animal, /Sample.boxed)
    for _ in 0...round {
      #expect(number.extract(number.embed(7)) == 7)
      #expect(text.extract(.text(label: "a long text that stands on the heap"))?.count == 35)
      #expect(pair.extract(pair.embed((7, "x"))).map { "\($0.0)\($0.1)" } == "7x")
      #expect(maybe.extract(.maybe("m")) == .some("m"))
      #expect(maybe.extract(.maybe(nil)) == .some(nil))
      #expect(animal.extract(.animal(Cat(name: "Tom")))?.name == "Tom")
      #expect(boxed.extract(.boxed([.plain, .last]))?.count == 2)
    }
  }

  @Test("enums of one case, generic and indirect ones, and optionals work")
  func kindsOfEnums() {
    let (only, value, leaf, node) = (/Single.only, /Generic<Int>.value, /Tree.leaf, /Tree.node)
    let some = /Optional<String>.some
    for _ in 0..<3 {
      #expect(only.extract(.only("x")) == "x")
      #expect(value.extract(.none) == nil)
      #expect(value.extract(.value(3)) == 3)
      #expect(leaf.extract(.node(.leaf(1))) == nil)
      #expect(leaf.extract(.leaf(1)) == 1)
      #expect(node.extract(.node(.leaf(1))).flatMap(leaf.extract) == 1)
      #expect(some.extract("s") == "s")
      #expect(some.extract(nil) == nil)
    }
  }

  @Test("extracting an object neither leaks nor over-releases it")
  func retainBalance() {
    let log = Log()
    let path = /Sample.object
    for round in 0..<1_000 {
      autoreleased {
        let sample = Sample.object(Tok { log.add("\(round)") })
        for _ in 0..<3 { #expect(path.extract(sample) != nil) }
      }
      #expect(log.lines.count == round + 1)
    }
  }

  private func autoreleased(_ body: () -> Void) { body() }

  @Test("a learned path agrees with a written one on random values")
  func agreesWithClosures() {
    let written = CasePath<Sample, Int>(
      embed: Sample.number,
      extract: { if case .number(let number) = $0 { number } else { nil } }
    )
    let learned = /Sample.number
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<1_000 {
      let sample = all[Int.random(in: all.indices, using: &generator)]
      #expect(written.extract(sample) == learned.extract(sample))
    }
  }

  @Test("paths are joined")
  func appending() {
    let path = (/Generic<Sample>.value).appending(/Sample.number)
    #expect(path.extract(.value(.number(3))) == 3)
    #expect(path.extract(.value(.other(3))) == nil)
    guard case .value(.number(4)) = path.embed(4) else {
      Issue.record("the embedded value is another case")
      return
    }
  }
}
