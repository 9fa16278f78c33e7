import Sluice

extension OperatorRow {
  static let moving: [Self] = [
    Self("Buffer: dropping the newest", .lossy) {
      $0.upstream.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Self("Buffer: dropping the oldest", .lossy) {
      $0.upstream.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
    },
    Self("Buffer: failing", .lossy) { rig in
      rig.upstream.buffer(
        size: 2,
        prefetch: .byRequest,
        whenFull: .customError(rig.keep { Fault() })
      )
    },
    Self("Buffer: kept full") {
      $0.upstream.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Self("ReceiveOn") { $0.upstream.receive(on: $0.scheduler) },
    Self("SubscribeOn", .subscribesLater) { $0.upstream.subscribe(on: $0.scheduler) },
  ]
}
