import Dispatch
import Sluice
import SluiceFoundation
import SluiceTesting
import Testing

// The tutorial's search field as it is in the end; `SearchFieldSteps` has the steps on the way.

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
      .map { search($0) }
      .switchToLatest()
      .assign(to: &$answer)
  }
}

@Suite("The tutorial's search field")
struct SearchFieldTutorial {
  @Test("The answer to the newest text is shown, and no other")
  func search() throws {
    let scheduler = VirtualScheduler()
    var asked: [String] = []
    let field = SearchField(pause: 2, scheduler: scheduler) { text in
      asked.append(text)
      return Just(text.uppercased())
        .delay(for: text == "a" ? 9 : 2, scheduler: scheduler)
        .eraseToAnyPublisher()
    }
    let typing = try scheduler.hot("xa----b").assign(to: \.text, on: field)
    let answers = scheduler.record(field.$answer.dropFirst())
    scheduler.advance(by: 30)
    #expect(answers.timeline.difference(from: "----------B") == nil)
    #expect(asked == ["a", "b"])
    typing.cancel()
  }

  @Test("The same in one line, with the server's answers as marbles")
  func marbles() throws {
    let scheduler = VirtualScheduler()
    let slow = try scheduler.cold("---------A|")
    let fast = try scheduler.cold("--B|")
    let answers = try scheduler.hot("xa----b")
      .debounce(for: 2, scheduler: scheduler)
      .map { $0 == "a" ? slow : fast }
      .switchToLatest()
    #expect(try scheduler.timeline(of: answers) == "----------B")
    #expect(slow.subscriptions.map(\.description) == ["---^----!"])
  }
}

/// The tutorial's field in an app.
func searchFieldOfAnApp(search: @escaping (String) -> AnyPublisher<String, Never>) -> SearchField {
  SearchField(pause: .milliseconds(300), scheduler: DispatchQueue.main, search: search)
}
