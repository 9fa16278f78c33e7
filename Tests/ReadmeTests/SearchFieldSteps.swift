import Sluice
import SluiceTesting
import Testing

/// The tutorial's first attempts, and what its test says to them.
@Suite("The tutorial's first attempts")
struct SearchFieldSteps {
  private typealias Search = (String) -> AnyPublisher<String, Never>

  private static let article = "Sources/SluiceTesting/SluiceTesting.docc/SearchField.md"

  private enum Simple {
    final class SearchField: ObservableObject {
      @Published var text = ""
      @Published private(set) var answer = ""

      init<Context: Scheduler>(
        pause: Context.SchedulerTimeType.Stride,
        scheduler: Context,
        search: @escaping (String) -> AnyPublisher<String, Never>
      ) {
        $text
          .filter { !$0.isEmpty }
          .flatMap { search($0) }
          .assign(to: &$answer)
      }
    }
  }

  private enum Debounced {
    final class SearchField: ObservableObject {
      @Published var text = ""
      @Published private(set) var answer = ""

      init<Context: Scheduler>(
        pause: Context.SchedulerTimeType.Stride,
        scheduler: Context,
        search: @escaping (String) -> AnyPublisher<String, Never>
      ) {
        $text
          .debounce(for: pause, scheduler: scheduler)
          .filter { !$0.isEmpty }
          .flatMap { search($0) }
          .assign(to: &$answer)
      }
    }
  }

  @Test(
    "Without debounce and switchToLatest each keystroke is searched for, and a late answer stays"
  )
  func simple() throws {
    let (asked, failure) = try outcome { scheduler, search in
      let field = Simple.SearchField(pause: 2, scheduler: scheduler, search: search)
      return ({ field.text = $0 }, field.$answer)
    }
    #expect(asked == ["x", "a", "b"])
    let said = try messages()[0]
    #expect(failure == said)
  }

  @Test("With debounce the late answer still comes last")
  func debounced() throws {
    let (asked, failure) = try outcome { scheduler, search in
      let field = Debounced.SearchField(pause: 2, scheduler: scheduler, search: search)
      return ({ field.text = $0 }, field.$answer)
    }
    #expect(asked == ["a", "b"])
    let said = try messages()[1]
    #expect(failure == said)
  }

  /// What the tutorial says the test prints.
  private func messages() throws -> [String] {
    let texts = CodeBlock.all(in: try Repository.text(of: Self.article))
      .filter { $0.language == "text" }
      .map { $0.lines.joined(separator: "\n") }
    try #require(texts.count == 2)
    return texts
  }

  /// What a field asks for, and what the tutorial's test says to its answers.
  private func outcome(
    of make: (VirtualScheduler, @escaping Search) -> (
      type: (String) -> Void, answers: Published<String>.Publisher
    )
  ) throws -> (asked: [String], failure: String) {
    let scheduler = VirtualScheduler()
    var asked: [String] = []
    let (type, shown) = make(scheduler) { text in
      asked.append(text)
      return Just(text.uppercased())
        .delay(for: text == "a" ? 9 : 2, scheduler: scheduler)
        .eraseToAnyPublisher()
    }
    let typing = try scheduler.hot("xa----b").sink { type($0) }
    let answers = scheduler.record(shown.dropFirst())
    scheduler.advance(by: 30)
    typing.cancel()
    let mismatch = try #require(answers.timeline.difference(from: "----------B"))
    return (asked, "\(mismatch)")
  }
}
