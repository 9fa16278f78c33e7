import Sluice

/// Knows the last value of each property, and tells each change.
@MainActor
final class PropertyWatch {
  private let properties: [Property]
  /// The values as they are: two secrets look alike, but changing one for the other is a change.
  private var values: [ConsoleValue]
  private var subscriptions: [AnyCancellable] = []
  private var onChange: @MainActor (String, ConsoleValue) -> Void = { _, _ in }

  init(_ properties: [Property]) {
    self.properties = properties
    values = properties.map { _ in .null }
  }

  /// Begins to watch; the values of this moment are no change.
  func start(onChange: @escaping @MainActor (String, ConsoleValue) -> Void) {
    for (index, property) in properties.enumerated() {
      guard case .published(let follow) = property.source else { continue }
      subscriptions.append(follow { [weak self] in self?.note($0, at: index) })
    }
    reread()
    self.onChange = onChange
  }

  func stop() {
    onChange = { _, _ in }
    subscriptions = []
  }

  /// Whether there are properties that tell no change themselves.
  var mustReread: Bool {
    properties.contains { property in
      if case .read = property.source { true } else { false }
    }
  }

  /// Reads the properties that tell no change themselves.
  func reread() {
    for (index, property) in properties.enumerated() {
      if case .read(let value) = property.source { note(value(), at: index) }
    }
  }

  /// What may be shown of each property.
  var members: [ConsoleMember] {
    zip(properties, values).map { ConsoleMember($0.name, $0.visible($1)) }
  }

  private func note(_ value: ConsoleValue, at index: Int) {
    guard values[index] != value else { return }
    values[index] = value
    onChange(properties[index].name, properties[index].visible(value))
  }
}
