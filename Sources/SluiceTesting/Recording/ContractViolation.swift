/// How a publisher broke the contract of a stream, as far as one subscriber can see it.
public struct ContractViolation: Hashable, Sendable {
  /// The rules of the contract that one subscriber can see broken.
  public enum Rule: Hashable, Sendable, CaseIterable {
    /// A value or an ending came before the subscription.
    case subscriptionFirst

    /// A second subscription came.
    case oneSubscription

    /// A value came that was not asked for.
    case withinDemand

    /// A signal came after the ending.
    case nothingAfterEnding

    /// A signal came, on the thread that cancelled, after cancelling had returned.
    case nothingAfterCancel

    /// A signal came while another was being received.
    case oneAtATime
  }

  /// The rule that was broken.
  public let rule: Rule

  /// The signal that broke it.
  public let signal: String

  /// When it came, from where the timeline begins.
  public let time: VirtualTime
}

extension ContractViolation: CustomStringConvertible {
  /// Which signal broke which rule, and when.
  public var description: String { "\(signal) at \(time): \(rule)" }
}

extension ContractViolation.Rule: CustomStringConvertible {
  /// What the rule says, with the clause of the contract it belongs to.
  public var description: String {
    switch self {
    case .subscriptionFirst: "it came before the subscription (clause 1)"
    case .oneSubscription: "there was a subscription already (clause 1)"
    case .withinDemand: "nobody had asked for it (clause 2)"
    case .nothingAfterEnding: "the stream had ended (clause 1)"
    case .nothingAfterCancel: "the subscription had been cancelled on this thread (clause 3)"
    case .oneAtATime: "another signal was still being received (clause 4)"
    }
  }
}
