/// The error of a virtual clock that found work without end.
public struct EndlessWork: Error, Equatable, Sendable {
  /// How many pieces of work were run.
  public let limit: Int

  /// Where the clock stopped, from the start of its time.
  public let now: VirtualTime

  /// When the next work would be due, from the start of the clock's time.
  public let next: VirtualTime
}

extension EndlessWork: CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    """
    run(limit: \(limit)) ran \(limit) pieces of work up to tick \(now), and the next is due at \
    tick \(next). If a timer is endless, cancel it, bound it with prefix(_:), or use \
    advance(by:); if not, raise the limit.
    """
  }
}
