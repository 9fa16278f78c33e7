public import Sluice

/// A slice of a store as a view sees it: it changes when the slice does.
///
/// ```swift
/// let viewStore = ViewStore(store, observe: { $0 })
/// viewStore.send(.increment)
/// viewStore.count
/// ```
///
/// - ``objectWillChange`` fires before ``state`` changes; inside a sink of ``publisher`` it already has.
/// - The slice is compared once after each batch of actions.
/// - Thread: the main actor.
@MainActor
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction>: ObservableObject {
  /// Fires before ``state`` changes.
  public nonisolated let objectWillChange = ObservableObjectPublisher()

  let store: Store<ViewState, ViewAction>
  private let states: CurrentValueSubject<ViewState, Never>
  private var watching: AnyCancellable?

  /// Observes a slice of a store; `removeDuplicates` says which slices count as unchanged.
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe slice: @escaping (_ state: State) -> ViewState,
    removeDuplicates isSame: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.store = store.scope(state: slice)
    states = CurrentValueSubject(self.store.state)
    var isFirst = true
    watching = store.core.watch().sink { [weak self] _ in
      guard let self, !isFirst else {
        isFirst = false
        return
      }
      self.update(isSame)
    }
  }

  /// Observes a slice of a store whose values can be compared.
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe slice: @escaping (_ state: State) -> ViewState
  ) where ViewState: Equatable {
    self.init(store, observe: slice, removeDuplicates: { $0 == $1 })
  }

  /// The slice after the last batch of actions.
  public var state: ViewState { states.value }

  /// A part of the slice.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// The slice now, and whenever it has changed; a subscription keeps the view store alive.
  public var publisher: StorePublisher<ViewState> {
    StorePublisher(
      states.map { state in
        withExtendedLifetime(self) { state }
      }
    )
  }

  /// Takes an action.
  ///
  /// - Returns: What the action has started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask { store.send(action) }

  private func update(_ isSame: (ViewState, ViewState) -> Bool) {
    let new = store.state
    guard !isSame(state, new) else { return }
    objectWillChange.send()
    states.send(new)
  }
}

/// A view store for the reducer `R`.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>
