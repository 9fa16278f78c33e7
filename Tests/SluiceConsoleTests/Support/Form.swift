import Sluice
import SluiceConsole

/// A view-model of a reader's own: a name, a secret, a number, and something that takes a while.
@MainActor
final class Form: ObservableObject {
  @Published var name = ""
  @Published var secret = ""
  @Published var step = 1
  @Published var count = 0
  @Published var isSaving = false
  @Published var note: String?

  private var save: Task<Void, Never>?

  var total: Int { count * step }

  func add() { count += step }

  /// Saves when its turn on the main actor comes.
  func startSaving() {
    isSaving = true
    save = Task { [weak self] in
      guard !Task.isCancelled else { return }
      self?.isSaving = false
      self?.note = "saved"
    }
  }

  /// Saves never: something else must end it.
  func hang() { isSaving = true }

  func cancel() {
    save?.cancel()
    isSaving = false
    note = "cancelled"
  }
}

extension Form {
  /// A console that uses everything a console can be told, except for a screen.
  func console(waiting: ConsoleWaiting = .allowed) -> Console<Form> {
    Console(self, name: "form")
      .greeting("A form.")
      .hint("Try add.")
      .editing("name", \.name, \.$name)
      .editing("secret", \.secret, \.$secret, isSecure: true)
      .editing("step", \.step, \.$step, help: "sets how much is added")
      .showing("count", \.$count)
      .showing("isSaving", \.$isSaving)
      .showing("note", \.$note)
      .offering("add", help: "adds the step") { $0.add() }
      .offering(
        "save",
        help: "saves",
        isWaited: true,
        unless: { $0.isSaving ? "it is saving" : $0.name.isEmpty ? "name is empty" : nil },
        run: { $0.startSaving() }
      )
      .offering("hang", help: "saves for ever") { $0.hang() }
      .offering("repeat", argument: "N", help: "adds N times") { form, text in
        guard let times = Int(text) else { throw ConsoleRefusal("repeat needs a number") }
        for _ in 0..<times { form.add() }
      }
      .answering("now", help: "tells the time") { _ in
        ConsoleEvent("now", ["ms": 299], text: "299 ms")
      }
      .working(\.$isSaving, waiting: waiting) { $0.cancel() }
  }
}
