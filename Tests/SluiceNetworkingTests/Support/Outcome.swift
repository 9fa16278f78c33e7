import Sluice
import SluiceNetworking
import TestServers

/// What a stream did: its values, and how it ended.
struct Outcome<Value: Sendable, Failure: Error>: Sendable {
  var values: [Value] = []
  var completion: Subscribers.Completion<Failure>?

  var failure: Failure? {
    guard case .failure(let failure) = completion else { return nil }
    return failure
  }
}

/// Subscribes, and waits for the end of the stream.
func outcome<P: Publisher>(
  of publisher: P
) async throws -> Outcome<P.Output, P.Failure> where P.Output: Sendable {
  let log = EventLog<Outcome<P.Output, P.Failure>>()
  let subscription = publisher.sink(
    receiveCompletion: { log.append(Outcome(completion: $0)) },
    receiveValue: { log.append(Outcome(values: [$0])) }
  )
  defer { subscription.cancel() }
  let events = try await log.wait { $0.last?.completion != nil }
  return Outcome(values: events.flatMap(\.values), completion: events.last?.completion)
}
