public import Observation

/// Stands for one published property in the Observation framework.
///
/// A key path of a generic class would be built anew for each access, at thirty times the cost; this
/// class is not generic, and its one key path is a constant.
@usableFromInline
final class ObservationToken: Observable, Sendable {
  private let registrar = ObservationRegistrar()

  private var property: Void { () }

  @usableFromInline
  init() {}

  @usableFromInline
  func access() { registrar.access(self, keyPath: \.property) }

  @usableFromInline
  func willSet() { registrar.willSet(self, keyPath: \.property) }

  @usableFromInline
  func didSet() { registrar.didSet(self, keyPath: \.property) }
}
