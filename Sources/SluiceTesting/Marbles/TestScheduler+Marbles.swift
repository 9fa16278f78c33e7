import Sluice

extension TestScheduler where SchedulerTimeType: Sendable {
  /// A source that sends what `diagram` shows, from the start for each subscriber.
  ///
  /// ```swift
  /// let source = try scheduler.cold("-a-'two words'-(bc|)")
  /// ```
  ///
  /// Every character outside quotes and groups takes one tick, a group or a quoted value takes one;
  /// spaces are ignored. `-` is nothing, a letter or digit a value of that name, `'two words'`
  /// too, `(ab)` several signals at one moment, `|` finished, `#` failed, `[250ms]` a long gap
  /// (units `ms`, `s`, `m`). A tick is a millisecond.
  ///
  /// - Parameters:
  ///   - diagram: What to send; the values are the names themselves.
  ///   - failure: What `#` sends; needed if there is one.
  /// - Returns: The source.
  /// - Throws: ``MarbleError`` with the column at fault.
  public func cold<Failure: Error>(
    _ diagram: String,
    failure: Failure? = Never?.none
  ) throws(MarbleError) -> ColdPublisher<String, Failure> {
    try cold(diagram, failure) { $0 }
  }

  /// A source that sends what `diagram` shows, from the start for each subscriber.
  ///
  /// - Parameters:
  ///   - diagram: What to send; see ``cold(_:failure:)``.
  ///   - values: The values that the names stand for.
  ///   - failure: What `#` sends; needed if there is one.
  /// - Returns: The source.
  /// - Throws: ``MarbleError`` with the column at fault.
  public func cold<Output, Failure: Error>(
    _ diagram: String,
    values: [String: Output],
    failure: Failure? = Never?.none
  ) throws(MarbleError) -> ColdPublisher<Output, Failure> {
    try cold(diagram, failure) { values[$0] }
  }

  /// A source that sends what `diagram` shows, from the start for each subscriber.
  ///
  /// - Parameters:
  ///   - diagram: What to send; see ``cold(_:failure:)``. The names are read as values: `3`, `'12'`.
  ///   - type: The type of the values.
  ///   - failure: What `#` sends; needed if there is one.
  /// - Returns: The source.
  /// - Throws: ``MarbleError`` with the column at fault.
  public func cold<Output: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Output.Type,
    failure: Failure? = Never?.none
  ) throws(MarbleError) -> ColdPublisher<Output, Failure> {
    try cold(diagram, failure) { Output($0) }
  }

  private func cold<Output, Failure: Error>(
    _ diagram: String,
    _ failure: Failure?,
    _ meaning: (String) -> Output?
  ) throws(MarbleError) -> ColdPublisher<Output, Failure> {
    let script = try MarbleScript(diagram, isHot: false, failure: failure, meaning: meaning)
    return ColdPublisher(script, on: SchedulerTimeline(scheduler: self))
  }
}

// MARK: Hot sources

extension TestScheduler where SchedulerTimeType: Sendable {
  /// A source that sends what `diagram` shows, once, from now on, to whoever is subscribed by then.
  ///
  /// ```swift
  /// let source = try scheduler.hot("--a-^-b-|")  // b in two ticks; a is lost
  /// ```
  ///
  /// - Parameters:
  ///   - diagram: What to send; see ``cold(_:failure:)``. Time is counted from `^`, if there is one.
  ///   - failure: What `#` sends; needed if there is one.
  /// - Returns: The source.
  /// - Throws: ``MarbleError`` with the column at fault.
  public func hot<Failure: Error>(
    _ diagram: String,
    failure: Failure? = Never?.none
  ) throws(MarbleError) -> HotPublisher<String, Failure> {
    try hot(diagram, failure) { $0 }
  }

  /// A source that sends what `diagram` shows, once, from now on, to whoever is subscribed by then.
  ///
  /// - Parameters:
  ///   - diagram: What to send; see ``hot(_:failure:)``.
  ///   - values: The values that the names stand for.
  ///   - failure: What `#` sends; needed if there is one.
  /// - Returns: The source.
  /// - Throws: ``MarbleError`` with the column at fault.
  public func hot<Output, Failure: Error>(
    _ diagram: String,
    values: [String: Output],
    failure: Failure? = Never?.none
  ) throws(MarbleError) -> HotPublisher<Output, Failure> {
    try hot(diagram, failure) { values[$0] }
  }

  /// A source that sends what `diagram` shows, once, from now on, to whoever is subscribed by then.
  ///
  /// - Parameters:
  ///   - diagram: What to send; see ``hot(_:failure:)``. The names are read as values: `3`, `'12'`.
  ///   - type: The type of the values.
  ///   - failure: What `#` sends; needed if there is one.
  /// - Returns: The source.
  /// - Throws: ``MarbleError`` with the column at fault.
  public func hot<Output: LosslessStringConvertible, Failure: Error>(
    _ diagram: String,
    of type: Output.Type,
    failure: Failure? = Never?.none
  ) throws(MarbleError) -> HotPublisher<Output, Failure> {
    try hot(diagram, failure) { Output($0) }
  }

  private func hot<Output, Failure: Error>(
    _ diagram: String,
    _ failure: Failure?,
    _ meaning: (String) -> Output?
  ) throws(MarbleError) -> HotPublisher<Output, Failure> {
    let script = try MarbleScript(diagram, isHot: true, failure: failure, meaning: meaning)
    return HotPublisher(script, on: SchedulerTimeline(scheduler: self))
  }
}
