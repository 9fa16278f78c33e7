extension Console {
  /// Offers a command without a text.
  ///
  /// - Parameters:
  ///   - name: One word.
  ///   - help: What it does, for the help.
  ///   - isWaited: Whether it starts something that a script waits for before its next line; say with
  ///     ``working(_:waiting:cancel:)`` how long that runs. A person's prompt returns at once.
  ///   - obstacle: Says why the action cannot run now, or nothing if it can.
  ///   - run: Does it. What it throws is reported, and the command counts as not run.
  /// - Returns: A console that offers it, too.
  public func offering(
    _ name: String,
    help: String,
    isWaited: Bool = false,
    unless obstacle: @escaping @MainActor (Model) -> String? = { _ in nil },
    run: @escaping @MainActor (Model) throws -> Void
  ) -> Self {
    offer(name, help: help, isWaited: isWaited, unless: obstacle) { model, _ in
      try run(model)
      return nil
    }
  }

  /// Offers a command with a text: everything after the first space, unchanged.
  ///
  /// - Parameters:
  ///   - name: One word.
  ///   - argument: What the help calls the text.
  ///   - help: What it does, for the help.
  ///   - isWaited: Whether it starts something that a script waits for before its next line.
  ///   - obstacle: Says why the action cannot run now, or nothing if it can.
  ///   - run: Does it. Throw a ``ConsoleRefusal`` where the text makes no sense.
  /// - Returns: A console that offers it, too.
  public func offering(
    _ name: String,
    argument: String,
    help: String,
    isWaited: Bool = false,
    unless obstacle: @escaping @MainActor (Model) -> String? = { _ in nil },
    run: @escaping @MainActor (Model, String) throws -> Void
  ) -> Self {
    let text = Action.Text.needed(argument)
    return offer(name, text: text, help: help, isWaited: isWaited, unless: obstacle) {
      model,
      text in
      try run(model, text)
      return nil
    }
  }

  /// Offers a command that answers with an event.
  ///
  /// ```swift
  /// console.answering("now", help: "tells the time") { _ in
  ///   ConsoleEvent("now", ["ms": 299], text: "299 ms")
  /// }
  /// ```
  public func answering(
    _ name: String,
    help: String,
    unless obstacle: @escaping @MainActor (Model) -> String? = { _ in nil },
    answer: @escaping @MainActor (Model) throws -> ConsoleEvent
  ) -> Self {
    offer(name, help: help, isWaited: false, unless: obstacle) { model, _ in try answer(model) }
  }

  private func offer(
    _ name: String,
    text: Action.Text = .none,
    help: String,
    isWaited: Bool,
    unless obstacle: @escaping @MainActor (Model) -> String?,
    run: @escaping @MainActor (Model, String) throws -> ConsoleEvent?
  ) -> Self {
    let action = Action(
      name: name,
      text: text,
      help: help,
      wait: isWaited ? .inScripts : .never,
      obstacle: { [model] in obstacle(model) },
      run: { [model] text in try run(model, text) }
    )
    return changed { $0.add(action) }
  }
}
