import Sluice

extension OperatorRow {
  static let moving: [Self] = [
    Self("ReceiveOn") { $0.upstream.receive(on: $0.scheduler) }
  ]
}
