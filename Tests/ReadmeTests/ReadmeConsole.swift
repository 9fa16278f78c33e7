import Sluice
import SluiceConsole

final class Counter: ObservableObject {
  @Published var count = 0
  @Published var step = 1

  func add() { count += step }
}

/// The rest of the main file of the README.
///
/// It ends the process, so no test calls it; `Examples` has it as a program.
@MainActor
func runReadmeConsole() async {
  await Console(Counter(), name: "counter")
    .showing("count", \.$count)
    .editing("step", \.step, \.$step)
    .offering("add", help: "adds the step") { $0.add() }
    .main()
}
