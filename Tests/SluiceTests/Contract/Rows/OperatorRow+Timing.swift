import Sluice
import SluiceTesting

extension OperatorRow {
  static let timing: [Self] = [
    Self("CollectByTime") { rig in rig.upstream.collect(.byTime(rig.scheduler, 5)) },
    Self("CollectByTime: or count") { rig in
      rig.upstream.collect(.byTimeOrCount(rig.scheduler, 5, 2))
    },
    Self("Debounce", .lossy) { $0.upstream.debounce(for: 5, scheduler: $0.scheduler) },
    Self("Delay") { $0.upstream.delay(for: 5, scheduler: $0.scheduler) },
    Self("MeasureInterval", .lossy) { $0.upstream.measureInterval(using: $0.scheduler) },
    Self("Throttle: latest", .lossy) {
      $0.upstream.throttle(for: 5, scheduler: $0.scheduler, latest: true)
    },
    Self("Throttle: first", .lossy) {
      $0.upstream.throttle(for: 5, scheduler: $0.scheduler, latest: false)
    },
    Self("Timeout") { $0.upstream.timeout(1_000_000, scheduler: $0.scheduler) },
    Self("Timeout: short", .lossy) { rig in
      rig.upstream.timeout(20, scheduler: rig.scheduler, customError: rig.keep { Fault() })
    },
  ]
}
