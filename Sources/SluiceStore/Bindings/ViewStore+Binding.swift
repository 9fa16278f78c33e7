public import Sluice

extension ViewStore {
  /// A binding that reads a part of the slice and sends an action when it is written.
  ///
  /// ```swift
  /// viewStore.binding(get: \.name, send: Login.Action.setName)
  /// ```
  ///
  /// Reading always gets the store's present value, so a value that the reducer refused or changed
  /// reads back as the reducer left it. Each writing sends one action, an equal value too; when the
  /// feature has been dismissed, nothing is sent.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: @escaping (_ value: Value) -> ViewAction
  ) -> Binding<Value> {
    Binding(
      get: { get(self.store.state) },
      set: { self.write(action($0)) }
    )
  }

  /// A binding that reads a part of the slice and sends `action` when it is written.
  public func binding<Value>(
    get: @escaping (_ state: ViewState) -> Value,
    send action: ViewAction
  ) -> Binding<Value> {
    binding(get: get, send: { _ in action })
  }

  /// A binding to a field that is marked ``BindingState``.
  public func binding<Value: Equatable>(
    _ field: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> where ViewAction: BindableAction<ViewState> {
    binding(
      get: { $0[keyPath: field].wrappedValue },
      send: { .binding(.set(field, $0)) }
    )
  }

  /// A binding to a field that is marked ``BindingState``: `viewStore.$text`.
  public subscript<Value: Equatable>(
    dynamicMember field: WritableKeyPath<ViewState, BindingState<Value>>
  ) -> Binding<Value> where ViewAction: BindableAction<ViewState> {
    binding(field)
  }

  private func write(_ action: ViewAction) {
    guard store.isPresent() else { return }
    let isQueued = store.core.isBusy
    store.send(action)
    // Queued behind something else, it has not been handled yet.
    guard !isQueued, let bindable = action as? any BindableAction else { return }
    bindable.complain(to: store.core.mount, about: store.state)
  }
}

extension BindableAction {
  /// Reports that the write of a field was handled and not applied.
  @MainActor
  fileprivate func complain(to mount: Mount, about state: Any) {
    guard let binding, !binding.isApplied else { return }
    // A key path does not tell its name; what it would have changed does.
    var change: [String] = []
    if let old = state as? State {
      var new = old
      binding.write(&new)
      change = StateDifference.lines(expected: old, actual: new)
    }
    mount.report(
      StoreIssue(
        .unhandledBinding,
        """
        A binding action was sent and no reducer applied it. Put BindingReducer() into the body of \
        the reducer with the state \(State.self). This write was lost:
        \(change.joined(separator: "\n"))
        """
      )
    )
  }
}
