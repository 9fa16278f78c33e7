import Sluice

extension OperatorRow {
  static let recovering: [Self] = [
    Self("AssertNoFailure", .trapsOnFailure) { $0.upstream.assertNoFailure() },
    Self("Catch", .restarts) { rig in rig.upstream.catch(rig.keep { _ in rig.charged(2) }) },
    Self("Catch: live") { rig in rig.upstream.catch(rig.keep { [up = rig.upstream] _ in up }) },
    Self("TryCatch", .restarts) { rig in rig.upstream.tryCatch(rig.attempt { _ in rig.charged(2) })
    },
    Self("MapError") { $0.upstream.mapError($0.keep { $0 as any Error }) },
    Self("ReplaceEmpty") { rig in rig.upstream.replaceEmpty(with: rig.item(0)) },
    Self("ReplaceEmpty: replaced") { rig in
      rig.upstream.filter { _ in false }.replaceEmpty(with: rig.item(0))
    },
    Self("ReplaceError") { rig in rig.upstream.replaceError(with: rig.item(0)) },
    Self("Retry") { $0.upstream.retry(2) },
    Self("Retry: charged", .restarts) { rig in rig.upstream.flatMap { _ in rig.charged(1) }.retry(1)
    },
    Self("SetFailureType") { $0.safeUpstream.setFailureType(to: Fault.self) },
  ]
}
