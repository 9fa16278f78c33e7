extension ConsoleSession {
  /// All commands of this moment; of two with one name the first counts.
  var actions: [Action] {
    let offered = outline.actions + (screen?.actions ?? [])
    return offered + (canWait ? [state, wait, help, quit] : [state, help, quit])
  }

  var waiting: ConsoleWaiting { outline.activity?.waiting ?? .allowed }

  private var canWait: Bool { outline.activity != nil || screen != nil }

  private var state: Action {
    Action(
      name: "state",
      help: "prints everything that is shown",
      run: { [unowned self] _ in
        properties.reread()
        if let screen = screen?.screen { printer.print(screen) }
        let members = properties.members
        return members.isEmpty && screen != nil ? nil : .state(members)
      }
    )
  }

  private var wait: Action {
    Action(
      name: "wait",
      help: "waits until nothing runs",
      wait: .always,
      obstacle: { [unowned self] in
        guard activity.isBusy, case .refused(let reason) = waiting else { return nil }
        return reason
      },
      run: { _ in nil }
    )
  }

  private var help: Action {
    Action(
      name: "help",
      help: "prints this",
      run: { [unowned self] _ in
        let width = actions.map(\.usage.count).max() ?? 0
        let rows = actions.map { action in
          let gap = String(repeating: " ", count: width - action.usage.count + 2)
          return action.usage + gap + action.help
        }
        printer.say((rows + [outline.hint].compactMap(\.self)).joined(separator: "\n"))
        return nil
      }
    )
  }

  private var quit: Action {
    Action(
      name: "quit",
      help: "ends the console",
      run: { [unowned self] _ in
        progress.isEnding = true
        return nil
      }
    )
  }
}
