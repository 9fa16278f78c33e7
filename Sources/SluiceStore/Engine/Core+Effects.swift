import Sluice

extension Core {
  /// Takes an effect on.
  func start(_ work: EffectWork<Action>, at place: Place) {
    // Cancelled by what was started just before it.
    if place.scope.isEnded || place.job?.isLive == false { return }
    switch work {
    case .none: break
    case .send(let action):
      receive(action, from: .init(scope: place.scope, job: place.job), for: place.activity)
    case .merge(let works):
      for work in works { start(work, at: place) }
    case .concatenate(let works): startConcatenation(works, at: place)
    case .run(let operation): startRun(operation, at: place)
    case .source(let source): startSource(source, at: place)
    case .cancellable(let work, let id, let cancelsInFlight):
      let job = Job(serial: nextSerial(), id: id, at: place)
      start(work, as: job, at: place, cancelsInFlight: cancelsInFlight)
    case .cancel(let id): place.scope.cancel(id)
    case .throttled(let work, let id, let window, let latest):
      startThrottled(work, id: id, window: window, latest: latest, at: place)
    case .scoped(let work, let level): startScoped(work, level, at: place)
    case .depending(let work, let values):
      var place = place
      place.dependencies = values
      start(work, at: place)
    }
  }

  /// Takes `work` on as the content of a registered job.
  func start(
    _ work: EffectWork<Action>,
    as job: Job,
    at place: Place,
    cancelsInFlight: Bool
  ) {
    job.begin()
    if cancelsInFlight { place.scope.cancelOthers(than: job) }
    var inside = place
    inside.job = job
    place.scope.hold()
    job.enter()
    start(work, at: inside)
    job.leave()
    place.scope.release()
  }

  private func startScoped(
    _ work: EffectWork<Action>,
    _ level: EffectLevel<Action>,
    at place: Place
  ) {
    let dismiss = level.dismissal.map { action in
      { [weak self] in
        guard let self else { return }
        self.perform { self.receive(action, from: .init(scope: self.root, job: nil)) }
      }
    }
    var inside = place
    inside.scope = place.scope.child(at: level.key, identity: level.identity, dismiss: dismiss)
    inside.scope.hold()
    start(work, at: inside)
    inside.scope.release()
  }
}

// MARK: One after the other

extension Core {
  /// The members of a concatenation whose turn has not come.
  private final class Members {
    var rest: ArraySlice<(work: EffectWork<Action>, job: Job?)> = []
  }

  private func startConcatenation(_ works: [EffectWork<Action>], at place: Place) {
    let members = Members()
    let job = Job(serial: nextSerial(), at: place) { [weak self] job in
      self?.advance(members, in: job, at: place)
    }
    var inside = place
    inside.job = job
    // Those that can be cancelled by name are known from the start.
    members.rest =
      works.map { work in
        guard case .cancellable(_, let id, _) = work else { return (work, nil) }
        return (work, Job(serial: nextSerial(), id: id, isWaiting: true, at: inside))
      }[...]
    advance(members, in: job, at: place)
  }

  private func advance(_ members: Members, in job: Job, at place: Place) {
    var inside = place
    inside.job = job
    while job.phase == .running, let (work, member) = members.rest.popFirst() {
      if let member, !member.isLive { continue }
      job.enter()
      if let member, case .cancellable(let work, _, let cancelsInFlight) = work {
        start(work, as: member, at: inside, cancelsInFlight: cancelsInFlight)
      } else {
        start(work, at: inside)
      }
      guard job.leaveQuietly() else { return }
    }
    job.finish()
  }
}

// MARK: Leaves

extension Core {
  private func startRun(_ operation: EffectOperation<Action>, at place: Place) {
    let (job, handle) = makeLeaf(at: place)
    let send = Send<Action>(to: handle) { [weak self] action in
      self?.deliver(action, from: handle)
    }
    let (body, failure) = (operation.operation, operation.failure)
    let (fileID, line) = (operation.fileID, operation.line)
    let task = inEnvironment(of: place) {
      Self.launch(priority: operation.priority) { [weak self] in
        await EffectOperation.run(body, failure: failure, send: send) { error in
          StoreIssue(
            .effectFailed,
            "An effect threw \(error). Give `run` a `catch:` that sends an action for it.",
            fileID: fileID,
            line: line
          )
        }
        await self?.finish(handle)
      }
    }
    let stop = AnyCancellable { task.cancel() }
    job.stop = {
      handle.close()
      stop.cancel()
    }
  }

  private func startSource(_ source: EffectSource<Action>, at place: Place) {
    let (job, handle) = makeLeaf(at: place)
    let work = inEnvironment(of: place) {
      source.start { [weak self] action in
        if let action { self?.deliver(action, from: handle) } else { self?.finish(handle) }
      }
    }
    guard job.isLive else { return work.cancel() }
    job.stop = {
      handle.close()
      work.cancel()
    }
  }

  private func makeLeaf(at place: Place) -> (Job, EffectHandle) {
    let job = Job(serial: nextSerial(), at: place)
    job.enter()
    if !place.isQuiet, let monitor {
      let serial = job.serial
      monitor.didStart(serial, place.cause)
      job.atEnd = { monitor.didEnd(serial) }
    }
    return (job, EffectHandle(job, handler: mount.handler))
  }

  private func deliver(_ action: Action, from handle: EffectHandle) {
    guard !handle.isCancelled else { return }
    if let job = handle.job, job.isLive, let scope = job.scope {
      return perform {
        receive(action, from: .init(scope: scope, job: job), for: job.activity)
      }
    }
    mount.report(
      StoreIssue(
        .lateSend,
        """
        An effect sent \(action) after its operation had returned. Return from `run` only when \
        nothing of it will send any more.
        """
      )
    )
    perform { receive(action, from: .init(scope: root, job: nil)) }
  }

  private func finish(_ handle: EffectHandle) {
    guard let job = handle.job, job.isLive else { return }
    perform { job.leave() }
  }

  /// Runs `body` with what an effect finds in its environment.
  private func inEnvironment<Result>(of place: Place, _ body: () -> Result) -> Result {
    let values = place.dependencies ?? dependencies
    let dismissal = place.scope.nearestDismiss.map { dismiss in
      { @MainActor [weak scope = place.scope] in
        if scope?.isEnded == false { dismiss() }
      }
    }
    if dismissal == nil, values.isInForce { return body() }
    return DismissEffect.$inForce.withValue(dismissal) {
      DependencyValues.$current.withValue(values, operation: body)
    }
  }

  /// Starts a task that does not belong to the main actor, at the priority of the caller unless
  /// there is another wish.
  private nonisolated static func launch(
    priority: TaskPriority?,
    _ body: @escaping @Sendable @concurrent () async -> Void
  ) -> Task<Void, Never> {
    Task(priority: priority, operation: body)
  }
}
