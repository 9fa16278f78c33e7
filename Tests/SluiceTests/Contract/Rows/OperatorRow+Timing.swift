import Sluice
import SluiceTesting

extension OperatorRow {
  static let timing: [Self] = [
    Self("Timeout") { $0.upstream.timeout(1_000, scheduler: $0.scheduler) },
    Self("Timeout: short", .lossy) { rig in
      rig.upstream.timeout(20, scheduler: rig.scheduler, customError: rig.keep { Fault() })
    },
  ]
}
