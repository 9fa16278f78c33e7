import Sluice
import Testing

/// One line of the table of all operators: how to build one, for the laws of the contract.
struct OperatorRow: Sendable, CustomTestStringConvertible {
  /// Where an operator differs from most, by its own documentation.
  struct Traits: OptionSet, Sendable {
    let rawValue: Int

    /// It sends no values.
    static let silent = Self(rawValue: 1)
    /// Values that are not wanted in time are lost or replaced, as documented.
    static let lossy = Self(rawValue: 2)
    /// Cancelling it leaves upstream running, or goes through the scheduler.
    static let keepsUpstream = Self(rawValue: 4)
    /// A failure of upstream stops the program, as documented.
    static let trapsOnFailure = Self(rawValue: 8)
    /// It subscribes on the scheduler.
    static let subscribesLater = Self(rawValue: 16)
    /// Which value comes first depends on who asks and sends first.
    static let unordered = Self(rawValue: 32)
    /// It has no upstream that a law could feed.
    static let source = Self(rawValue: 64)
    /// Each subscription of it is part of one shared subscription.
    static let shared = Self(rawValue: 128)
    /// It does not end with its upstream.
    static let endless = Self(rawValue: 256)
    /// The numbers of its items begin again with each part.
    static let restarts = Self(rawValue: 512)
  }

  /// The file that declares the operator, and behind a colon which form of it this is.
  let name: String
  let traits: Traits
  private let builder: @Sendable (Rig) -> BuiltStream

  init<P: Publisher & SendableMetatype>(
    _ name: String,
    _ traits: Traits = [],
    _ build: @escaping @Sendable (Rig) -> P
  ) {
    self.name = name
    self.traits = traits
    builder = { rig in BuiltStream(build(rig), in: rig) }
  }

  /// The file that declares the operator, without its extension.
  var file: String { String(name.prefix { $0 != ":" }) }

  var testDescription: String { name }

  /// Builds the operator on what `rig` has.
  func build(_ rig: Rig) -> BuiltStream { builder(rig) }
}

/// A publisher whose types do not matter any more, erased without the core's own means.
struct BuiltStream {
  private let subscribe: (Witness) -> Void
  private let drain: (@escaping (Bool) -> Void) -> AnyCancellable

  init<P: Publisher>(_ publisher: P, in rig: Rig) {
    let census = rig.census
    subscribe = { witness in
      let mark = census.mark(.downstream)
      publisher.receive(
        subscriber: WitnessSubscriber<P.Output, P.Failure>(witness: witness, mark: mark)
      )
    }
    drain = { note in
      let mark = census.mark(.downstream)
      return publisher.sink(
        receiveCompletion: { _ in note(true) },
        receiveValue: { _ in
          withExtendedLifetime(mark) {}
          note(false)
        }
      )
    }
  }

  func attach(_ witness: Witness) { subscribe(witness) }

  /// Attaches a sink that notes `false` for each value and `true` for each ending.
  func sink(_ note: @escaping (Bool) -> Void) -> AnyCancellable { drain(note) }
}
