public import Foundation
public import Sluice

extension Timer {
  /// A publisher that sends the date again and again, once it is connected.
  ///
  /// ```swift
  /// let ticking = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///   .sink { print($0) }
  /// ```
  ///
  /// The loop has to run. Off Apple's systems nobody runs the main one under an async main or under Swift
  /// Testing.
  ///
  /// - Parameters:
  ///   - interval: Seconds between two dates, and before the first one.
  ///   - tolerance: By how many seconds a date may be late, to save energy; `nil` leaves it to the
  ///     system.
  ///   - runLoop: Whose thread sends.
  ///   - mode: In which mode of the loop.
  ///   - options: What the scheduler of the loop is told.
  /// - Returns: A publisher that sends once it is connected.
  /// - **Values:** the date at which each is sent.
  /// - **Demand:** a date that nobody asked for is dropped.
  /// - **Thread:** the loop's.
  /// - **Cancel:** the connection's stops the timer.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval,
      tolerance: tolerance,
      runLoop: runLoop,
      mode: mode,
      options: options
    )
  }

  /// The publisher behind ``Foundation/Timer/publish(every:tolerance:on:in:options:)``.
  public final class TimerPublisher: ConnectablePublisher {
    /// The kind of value sent.
    public typealias Output = Date

    /// It never fails.
    public typealias Failure = Never

    /// Seconds between two dates.
    public let interval: TimeInterval

    /// By how many seconds a date may be late; `nil` leaves it to the system.
    public let tolerance: TimeInterval?

    /// Whose thread sends.
    public let runLoop: RunLoop

    /// In which mode of the loop.
    public let mode: RunLoop.Mode

    /// What the scheduler of the loop is told.
    public let options: RunLoop.SchedulerOptions?

    private let dates = PassthroughSubject<Date, Never>()
    private let connection = Locked<TimerConnection?>(nil)

    /// Creates the publisher; prefer ``Foundation/Timer/publish(every:tolerance:on:in:options:)``.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches `subscriber`.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      dates.receive(subscriber: Alias("Timer", to: subscriber))
    }

    /// Starts the timer, unless it is running.
    ///
    /// - Returns: What stops it.
    public func connect() -> any Cancellable {
      let (connection, isNew) = connection.withLock { connection in
        if let connection, !connection.isCancelled { return (connection, false) }
        let new = TimerConnection()
        connection = new
        return (new, true)
      }
      if isNew {
        let timer = Timer(
          fire: Date(timeIntervalSinceNow: interval),
          interval: interval,
          repeats: true
        ) { [dates] _ in
          if !connection.isCancelled { dates.send(Date()) }
        }
        if let tolerance { timer.tolerance = tolerance }
        runLoop.add(timer, forMode: mode)
        connection.run(timer)
      }
      return connection
    }
  }
}

/// Keeps a timer going until it is cancelled.
final class TimerConnection: Cancellable, Sendable {
  private struct State {
    var timer: Timer?
    var isCancelled = false
  }

  private let state = Locked(State())

  var isCancelled: Bool { state.withLock { $0.isCancelled } }

  /// Takes a timer that has been added to its loop.
  func run(_ timer: Timer) {
    let isCancelled = state.withLock { state in
      if !state.isCancelled { state.timer = timer }
      return state.isCancelled
    }
    if isCancelled { timer.invalidate() }
  }

  func cancel() {
    let timer = state.withLock { state in
      state.isCancelled = true
      defer { state.timer = nil }
      return state.timer
    }
    timer?.invalidate()
  }
}
