import Sluice

extension OperatorRow {
  static let combining: [Self] = [
    Self("CombineLatest", .lossy) { $0.upstream.combineLatest($0.upstream) },
    Self("CombineLatest: transform", .lossy) {
      $0.upstream.combineLatest($0.upstream, $0.keep { Swift.max($0, $1) })
    },
    Self("CombineLatest3", .lossy) { $0.upstream.combineLatest($0.upstream, $0.upstream) },
    Self("CombineLatest4", .lossy) {
      $0.upstream.combineLatest($0.upstream, $0.upstream, $0.upstream)
    },
    Self("Zip") { $0.upstream.zip($0.upstream) },
    Self("Zip: transform") { $0.upstream.zip($0.upstream, $0.keep { Swift.max($0, $1) }) },
    Self("Zip3") { $0.upstream.zip($0.upstream, $0.upstream) },
    Self("Zip4") { $0.upstream.zip($0.upstream, $0.upstream, $0.upstream) },
    Self("Merge", .unordered) { $0.upstream.merge(with: $0.upstream) },
    Self("Merge3", .unordered) { $0.upstream.merge(with: $0.upstream, $0.upstream) },
    Self("Merge4", .unordered) { $0.upstream.merge(with: $0.upstream, $0.upstream, $0.upstream) },
    Self("Merge5", .unordered) {
      $0.upstream.merge(with: $0.upstream, $0.upstream, $0.upstream, $0.upstream)
    },
    Self("Merge6", .unordered) {
      $0.upstream.merge(with: $0.upstream, $0.upstream, $0.upstream, $0.upstream, $0.upstream)
    },
    Self("Merge7", .unordered) { rig in
      let others = (1...6).map { _ in rig.upstream }
      return rig.upstream.merge(
        with: others[0],
        others[1],
        others[2],
        others[3],
        others[4],
        others[5]
      )
    },
    Self("Merge8", .unordered) { rig in
      let others = (1...7).map { _ in rig.upstream }
      return rig.upstream.merge(
        with: others[0],
        others[1],
        others[2],
        others[3],
        others[4],
        others[5],
        others[6]
      )
    },
    Self("MergeMany", .unordered) { rig in
      Publishers.MergeMany((1...3).map { _ in rig.upstream })
    },
    Self("MergeMany: none", [.silent, .source]) { _ in
      Publishers.MergeMany([Spring<Item, Fault>]())
    },
  ]
}
