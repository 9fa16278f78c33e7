public import Sluice

extension Console {
  /// Shows a property and each of its changes.
  ///
  /// ```swift
  /// console.showing("count", \.$count).showing("isOdd") { $0.$count.map { $0 % 2 == 1 } }
  /// ```
  ///
  /// - Parameters:
  ///   - name: One word.
  ///   - publisher: What sends the values; `\.$property` of a published property will do. It is asked
  ///     for once. Values that look like the last one are no change.
  ///   - isSecure: Whether it is a secret: then `•••` is shown for it.
  /// - Returns: A console that shows it, too.
  public func showing<P: Publisher>(
    _ name: String,
    _ publisher: (Model) -> P,
    isSecure: Bool = false
  ) -> Self where P.Failure == Never {
    let publisher = publisher(model)
    let source = Property.Source.published { show in
      publisher.sink { show(ConsoleValue(describing: $0)) }
    }
    return changed { $0.add(Property(name: name, isSecure: isSecure, source: source)) }
  }

  /// Shows a property that has no publisher, such as a computed one.
  ///
  /// It is read anew after each command, and soon after `objectWillChange` fires: of several changes
  /// in a row the last one is seen.
  ///
  /// ```swift
  /// console.showing("total", reading: { $0.lines.reduce(0, +) })
  /// ```
  public func showing<Value>(
    _ name: String,
    reading value: @escaping @MainActor (Model) -> Value,
    isSecure: Bool = false
  ) -> Self {
    let source = Property.Source.read { [model] in ConsoleValue(describing: value(model)) }
    return changed { $0.add(Property(name: name, isSecure: isSecure, source: source)) }
  }

  /// Shows a property and offers the command `name TEXT`, which assigns to it.
  ///
  /// TEXT is everything after the first space, unchanged. For a secure property `name` alone asks
  /// for it without echo where a person types.
  ///
  /// - Parameters:
  ///   - name: One word, of the property and of the command.
  ///   - property: What is assigned to.
  ///   - publisher: What sends the values; `\.$property` of a published property will do.
  ///   - isSecure: Whether it is a secret: then `•••` is shown for it.
  ///   - help: What the command does, for the help.
  /// - Returns: A console that shows and edits it, too.
  public func editing<Value: LosslessStringConvertible, P: Publisher>(
    _ name: String,
    _ property: ReferenceWritableKeyPath<Model, Value>,
    _ publisher: (Model) -> P,
    isSecure: Bool = false,
    help: String? = nil
  ) -> Self where P.Failure == Never {
    let action = Action(
      name: name,
      text: isSecure ? .secret("TEXT") : .needed("TEXT"),
      help: help ?? "sets \(name)",
      run: { [model] text in
        guard let value = Value(text) else {
          throw ConsoleRefusal("\(name) needs a value of type \(Value.self)")
        }
        model[keyPath: property] = value
        return nil
      }
    )
    return showing(name, publisher, isSecure: isSecure).changed { $0.add(action) }
  }
}
