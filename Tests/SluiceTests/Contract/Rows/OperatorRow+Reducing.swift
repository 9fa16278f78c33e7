import Sluice

extension OperatorRow {
  static let reducing: [Self] = [
    Self("AllSatisfy") { $0.upstream.allSatisfy($0.keep { $0.number < 4 }) },
    Self("AllSatisfy: try") { $0.upstream.tryAllSatisfy($0.attempt { $0.number < 4 }) },
    Self("Collect") { $0.upstream.collect() },
    Self("CollectByCount") { $0.upstream.collect(2) },
    Self("Contains") { rig in rig.upstream.contains(rig.item(3)) },
    Self("ContainsWhere") { $0.upstream.contains(where: $0.keep { $0.isEven }) },
    Self("ContainsWhere: try") { $0.upstream.tryContains(where: $0.attempt { $0.isEven }) },
    Self("Count") { $0.upstream.count() },
    Self("MinMax: min") { $0.upstream.min() },
    Self("MinMax: max") { $0.upstream.max() },
    Self("MinMax: min by") { $0.upstream.min(by: $0.keep { $0 < $1 }) },
    Self("MinMax: max by") { $0.upstream.max(by: $0.keep { $0 < $1 }) },
    Self("TryMinMax: min") { $0.upstream.tryMin(by: $0.attempt { $0 < $1 }) },
    Self("TryMinMax: max") { $0.upstream.tryMax(by: $0.attempt { $0 < $1 }) },
    Self("Reduce") { rig in rig.upstream.reduce(rig.item(0), rig.keep { Swift.max($0, $1) }) },
    Self("Reduce: try") { rig in
      rig.upstream.tryReduce(rig.item(0), rig.attempt { Swift.max($0, $1) })
    },
  ]
}
