extension Core {
  /// Starts `work`, unless the window called `id` is open: then its turn comes when that closes.
  func startThrottled(
    _ work: EffectWork<Action>,
    id: AnyHashable,
    window: EffectWork<Action>,
    latest: Bool,
    at place: Place
  ) {
    guard var throttle = place.scope.throttle(id) else {
      openWindow(window, id: id, at: place)
      let job = Job(serial: nextSerial(), id: id, at: place)
      return start(work, as: job, at: place, cancelsInFlight: true)
    }
    if throttle.pending?.isLive == true {
      guard latest else { return }
      throttle.pending?.cancel()
    }
    let job = Job(serial: nextSerial(), id: id, isWaiting: true, at: place)
    throttle.pending = job
    throttle.begin = { [weak self] in
      guard let self else { return }
      self.openWindow(window, id: id, at: place)
      self.start(work, as: job, at: place, cancelsInFlight: true)
    }
    place.scope.setThrottle(throttle, for: id)
  }

  private func openWindow(_ window: EffectWork<Action>, id: AnyHashable, at place: Place) {
    // Nobody waits for the window alone, hence an activity of its own.
    var place = Place(
      scope: place.scope,
      activity: Activity(),
      cause: place.cause,
      dependencies: place.dependencies,
      isQuiet: true
    )
    let scope = place.scope
    let job = Job(serial: nextSerial(), at: place) { job in
      let throttle = scope.throttle(id)
      scope.hold()
      scope.setThrottle(nil, for: id)
      job.finish()
      if let pending = throttle?.pending, pending.isLive { throttle?.begin?() }
      scope.release()
    }
    scope.setThrottle(EffectScope.Throttle(window: job), for: id)
    place.job = job
    job.enter()
    start(window, at: place)
    job.leave()
  }
}
