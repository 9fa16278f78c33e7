import Sluice

/// One run of a console: reads lines, does what they say, tells what changes.
@MainActor
final class ConsoleSession {
  let outline: Outline
  private let input: ConsoleInput
  let printer: ConsolePrinter
  let properties: PropertyWatch
  let screen: ScreenWatch?
  let activity = ActivityWatch()
  var progress = Progress()
  private var subscriptions: [AnyCancellable] = []

  /// How far the run has come.
  struct Progress {
    var hasFailed = false
    var isEnding = false
    /// Whether the next line may be a secret that was asked for in vain.
    var mayBeSecret = false
    /// Whether properties will be read anew without being asked.
    var willReread = false
    var reading: Task<String?, Never>?
  }

  init(_ outline: Outline, input: ConsoleInput, printer: ConsolePrinter) {
    self.outline = outline
    self.input = input
    self.printer = printer
    properties = PropertyWatch(outline.properties)
    screen = outline.drawing.map(ScreenWatch.init)
  }

  /// Runs until there are no more lines.
  ///
  /// - Returns: Whether every command was understood and ran.
  func run(interrupts: PassthroughSubject<Void, Never>?) async -> Bool {
    start(interrupts)
    while !progress.isEnding, let line = await nextLine() { await perform(line) }
    stop()
    return !progress.hasFailed
  }
}

// Beginning and end.
extension ConsoleSession {
  private func start(_ interrupts: PassthroughSubject<Void, Never>?) {
    if let greeting = outline.greeting { printer.say(greeting) }
    if input.isInteractive, let hint = outline.hint { printer.say(hint) }
    properties.start { [printer] in printer.print(.change(of: $0, to: $1)) }
    followActivity()
    screen?.start { [weak self] in self?.show($0) }
    if properties.mustReread {
      subscriptions.append(outline.followAnnouncements { [weak self] in self?.rereadSoon() })
    }
    if let interrupts {
      subscriptions.append(interrupts.sink { [weak self] in self?.interrupt() })
    }
  }

  private func stop() {
    properties.stop()
    screen?.stop()
    subscriptions = []
  }

  private func followActivity() {
    guard let follow = outline.activity?.follow else { return }
    subscriptions.append(follow { [activity] in activity.note(isBusy: $0) })
  }

  private func show(_ screen: Screen) {
    printer.print(screen)
    if outline.activity == nil { activity.note(isBusy: screen.isLoading) }
  }

  /// Announcements come before the change, so reading has to wait until it is over.
  private func rereadSoon() {
    guard !progress.willReread else { return }
    progress.willReread = true
    Task { [weak self] in
      self?.progress.willReread = false
      self?.properties.reread()
    }
  }

  /// Calls off what runs; where nothing runs that could be called off, ends the console.
  private func interrupt() {
    if activity.isBusy, let cancel = outline.activity?.cancel { return cancel() }
    progress.isEnding = true
    progress.reading?.cancel()
    activity.release()
  }
}

// Reading.
extension ConsoleSession {
  private func nextLine() async -> String? {
    await answer(to: "\(outline.name)> ", isHidden: false)
  }

  private func answer(to prompt: String, isHidden: Bool) async -> String? {
    printer.ask(prompt)
    let reading = Task { [input] in await input.readLine(isHidden) }
    progress.reading = reading
    let line = await reading.value
    progress.reading = nil
    printer.answered(isEchoed: line != nil && !isHidden)
    return progress.isEnding ? nil : line
  }
}

// Doing.
extension ConsoleSession {
  private func perform(_ line: String) async {
    guard let line = TypedLine(line) else { return }
    do {
      let action = try action(for: line)
      if let obstacle = action.obstacle() {
        throw ConsoleRefusal("\(action.name) cannot run: \(obstacle)")
      }
      guard let text = try await text(for: action, of: line) else { return }
      if let event = try action.run(text) { printer.print(event) }
      properties.reread()
      await wait(after: action)
    } catch {
      progress.hasFailed = true
      printer.complain(String(describing: error))
      properties.reread()
    }
  }

  private func action(for line: TypedLine) throws(ConsoleRefusal) -> Action {
    defer { progress.mayBeSecret = false }
    let hint = "help lists the commands"
    let action = actions.first { $0.name == line.word }
    if let action, line.isWellFormed { return action }
    if progress.mayBeSecret { throw ConsoleRefusal("unknown command; \(hint)") }
    if line.word.isEmpty { throw ConsoleRefusal("a line begins with a command; \(hint)") }
    guard action != nil else { throw ConsoleRefusal("unknown command \(line.word); \(hint)") }
    throw ConsoleRefusal("a space is missing after \(line.word)")
  }

  /// The text that `action` needs; nothing if the console ends meanwhile.
  private func text(for action: Action, of line: TypedLine) async throws -> String? {
    switch (action.text, line.text) {
    case (.none, _):
      if line.hasVisibleText { throw ConsoleRefusal("\(action.name) takes no text after it") }
      return ""
    case (_, let text?): return text
    case (.secret, nil) where input.isInteractive:
      let text = await answer(to: "\(action.name): ", isHidden: true)
      if progress.isEnding || text != nil { return text }
    case (.secret, nil): progress.mayBeSecret = true
    case (.needed, nil): break
    }
    throw ConsoleRefusal("\(action.name) needs a text: \(action.usage)")
  }

  private func wait(after action: Action) async {
    switch action.wait {
    case .never: return
    case .inScripts: if input.isInteractive || waiting != .allowed { return }
    case .always: break
    }
    await activity.untilIdle()
  }
}
