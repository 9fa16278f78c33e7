import Sluice

/// Takes elements from any thread and hands them over on the main actor, in the order they came.
///
/// On the main actor that happens at once, elsewhere in a task of the main actor.
final class MainInbox<Element>: Sendable {
  private struct State {
    var letters: [Element] = []
    /// Whether somebody drains, or the inbox is not open yet.
    var isHeld = true
  }

  private let state = Locked(State())
  private let deliver: @MainActor (Element) -> Void

  /// Creates an inbox that keeps what comes until it is opened.
  init(_ deliver: @escaping @MainActor (Element) -> Void) { self.deliver = deliver }

  /// Hands over what has come and what comes from now on.
  @MainActor
  func open() { drain() }

  func post(_ element: Element) {
    let drains = state.withLock { state in
      state.letters.append(element)
      defer { state.isHeld = true }
      return !state.isHeld
    }
    guard drains else { return }
    if MainQueue.isCurrent == true {
      MainActor.assumeIsolated { drain() }
    } else {
      Task { @MainActor in drain() }
    }
  }

  @MainActor
  private func drain() {
    while let letters = next() {
      for letter in letters { deliver(letter) }
    }
  }

  private func next() -> [Element]? {
    state.withLock { state in
      guard !state.letters.isEmpty else {
        state.isHeld = false
        return nil
      }
      defer { state.letters = [] }
      return state.letters
    }
  }
}
