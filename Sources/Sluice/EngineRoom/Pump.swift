public import Synchronization

/// The subscription of a source that sends from inside `request`: a sequence, a single value.
///
/// Whoever requests while nobody sends, sends; a request from inside a delivery, or from a second
/// thread, only adds to what is wanted.
@usableFromInline
class Pump: Subscription, CustomStringConvertible {
  /// Sends up to so many values, as long as the pump is open, and says whether there are more.
  ///
  /// A closure formed where source and subscriber are known is compiled for them; a method reached
  /// through `any Subscription` would run in its general form.
  @usableFromInline
  typealias Stroke = (Pump, Subscribers.Demand) -> Bool

  @usableFromInline
  struct State {
    @usableFromInline var wanted = Subscribers.Demand.none
    @usableFromInline var isRunning = false
    @usableFromInline var stroke: Stroke?
  }

  /// What the subscription calls itself after the end, and also before unless a subclass differs.
  @usableFromInline
  final let name: String

  @usableFromInline
  final let state: Locked<State>

  /// Mirrors "not ended and not cancelled" so that the loop over values needs no lock.
  @usableFromInline
  final let open = Atomic<Bool>(true)

  @usableFromInline
  init(_ name: String, stroke: @escaping Stroke) {
    self.name = name
    state = Locked(State(stroke: stroke))
  }

  @usableFromInline
  var description: String { name }

  @inlinable
  @inline(__always)
  final var isOpen: Bool { open.load(ordering: .acquiring) }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let start = state.withLock { state -> Stroke? in
      state.wanted += demand
      if state.isRunning { return nil }
      state.isRunning = state.stroke != nil
      return state.stroke
    }
    guard let start else { return }
    while let wanted = nextStroke() {
      if !start(self, wanted) { close() }
    }
  }

  /// What is wanted by now; `nil`, and the pump rests, when it is nothing.
  private func nextStroke() -> Subscribers.Demand? {
    state.withLock { state in
      defer { state.wanted = .none }
      state.isRunning = state.stroke != nil && state.wanted > .none
      return state.isRunning ? state.wanted : nil
    }
  }

  @usableFromInline
  final func cancel() { close() }

  /// Stops the pump and lets go of source and subscriber.
  @usableFromInline
  func close() {
    open.store(false, ordering: .releasing)
    let stroke = state.withLock { state in
      defer { state.stroke = nil }
      return state.stroke
    }
    withExtendedLifetime(stroke) {}
  }
}
