import Sluice

extension OperatorRow {
  static let sources: [Self] = [
    Self("Just", .source) { Just($0.item(1)) },
    Self("Empty", [.source, .silent]) { _ in Empty<Item, Fault>() },
    Self("Empty: never", [.source, .silent, .endless]) { _ in
      Empty<Item, Fault>(completeImmediately: false)
    },
    Self("Fail", [.source, .silent]) { _ in Fail<Item, Fault>(error: Fault()) },
    Self("Future", .source) { rig in
      Future<Item, Fault> { [item = rig.item(1)] promise in promise(.success(item)) }
    },
    Self("Deferred") { rig in Deferred(createPublisher: rig.keep { [up = rig.upstream] in up }) },
    Self("Record", .source) { rig in
      Record<Item, Fault>(output: (1...5).map(rig.item), completion: .failure(Fault()))
    },
    Self("OptionalPublisher", .source) { rig in Optional(rig.item(1)).publisher },
    Self("OptionalPublisher: nil", [.source, .silent]) { _ in Item?.none.publisher },
    Self("ResultPublisher", .source) { rig in Result<Item, Fault>.success(rig.item(1)).publisher },
    Self("ResultPublisher: failure", [.source, .silent]) { _ in
      Result<Item, Fault>.failure(Fault()).publisher
    },
    Self("SequencePublisher", .source) { rig in (1...5).map(rig.item).publisher },
    Self("SequencePublisher: empty", [.source, .silent]) { _ in [Item]().publisher },
    Self("AnyPublisher") { $0.upstream.eraseToAnyPublisher() },
    Self("PassthroughSubject", [.lossy, .shared]) { rig in
      rig.feeding(PassthroughSubject<Item, Fault>())
    },
    Self("PassthroughSubject: fed", [.lossy, .shared, .keepsUpstream]) { rig in
      let subject = PassthroughSubject<Item, Fault>()
      rig.hold(rig.upstream.subscribe(subject))
      return subject
    },
    Self("CurrentValueSubject", [.lossy, .shared]) { rig in
      rig.feeding(CurrentValueSubject<Item, Fault>(rig.item(0)))
    },
    Self("CurrentValueSubject: fed", [.lossy, .shared, .keepsUpstream]) { rig in
      let subject = CurrentValueSubject<Item, Fault>(rig.item(0))
      rig.hold(rig.upstream.subscribe(subject))
      return subject
    },
    Self("Published", [.lossy, .shared, .endless]) { rig in
      let model = PublishingModel(rig.item(0))
      _ = rig.feed(ModelFeed(model: model, census: rig.census))
      return model.$item
    },
  ]
}

extension Rig {
  /// Lets laws push values into `subject`.
  fileprivate func feeding<S: Subject & Sendable>(_ subject: S) -> S
  where S.Output == Item, S.Failure == Fault {
    let census = census
    _ = feed(SubjectFeeder(subject: subject) { Item($0, census.mark(.value)) })
    return subject
  }
}

/// A model with a published property.
final class PublishingModel: @unchecked Sendable {  // the property's own lock guards it
  @Published var item: Item

  init(_ item: Item) { self.item = item }
}

/// Sets a published property; a property neither ends nor fails.
private struct ModelFeed: Feed {
  let model: PublishingModel
  let census: Census

  var running: Int { 0 }
  var subscribed: Int { 0 }
  var cancelled: Int { 0 }
  var complaints: [String] { [] }

  func push(_ number: Int) { model.item = Item(number, census.mark(.value)) }

  func finish() {}

  func fail() {}
}
