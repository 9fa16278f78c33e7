import Sluice
import SluiceConsole

final class Counter: ObservableObject {
  @Published var count = 0
  @Published var step = 1

  func add() { count += step }
}

await Console(Counter(), name: "counter")
  .showing("count", \.$count)
  .editing("step", \.step, \.$step)
  .offering("add", help: "adds the step") { $0.add() }
  .main()
