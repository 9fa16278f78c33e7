extension Clock {
  /// The moments after each interval, to be waited for one by one.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
  /// }
  /// ```
  ///
  /// Whoever is late gets the next moment that lies ahead, and no burst of those that were missed.
  /// It ends when the task is cancelled.
  public func timer(interval: Duration) -> ClockTimer<Self> {
    ClockTimer(clock: self, interval: interval)
  }
}

/// The moments after each interval; ``Swift/Clock/timer(interval:)`` makes one.
public struct ClockTimer<C: Clock>: AsyncSequence, Sendable {
  /// A moment of the clock.
  public typealias Element = C.Instant

  let clock: C
  let interval: C.Duration

  /// Starts the timer.
  public func makeAsyncIterator() -> Iterator {
    Iterator(clock: clock, interval: interval, last: clock.now)
  }

  /// Waits for one moment after the other.
  public struct Iterator: AsyncIteratorProtocol {
    let clock: C
    let interval: C.Duration
    var last: C.Instant

    /// Waits for the next moment; `nil` once the task is cancelled.
    public mutating func next() async -> C.Instant? {
      repeat { last = last.advanced(by: interval) } while last < clock.now
      do {
        try await clock.sleep(until: last, tolerance: nil)
        return last
      } catch {
        return nil
      }
    }
  }
}
