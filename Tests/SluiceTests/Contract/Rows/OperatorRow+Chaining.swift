import Sluice

extension OperatorRow {
  /// One stream behind another.
  static let chaining: [Self] = [
    Self("Append", .restarts) { $0.upstream.append($0.upstream) },
    Self("Append: charged", .restarts) { $0.upstream.append($0.charged(2)) },
    Self("Append: elements", .restarts) { rig in rig.upstream.append(rig.item(8), rig.item(9)) },
    Self("Prepend", .restarts) { $0.upstream.prepend($0.upstream) },
    Self("Prepend: elements", .restarts) { rig in rig.upstream.prepend(rig.item(0), rig.item(0)) },
    Self("Concatenate", .restarts) {
      Publishers.Concatenate(prefix: $0.upstream, suffix: $0.upstream)
    },
    Self("ConcatenateMany", .restarts) { rig in
      Publishers.ConcatenateMany((1...3).map { _ in rig.upstream })
    },
    Self("ConcatenateMany: none", [.silent, .source]) { _ in
      Publishers.ConcatenateMany([Spring<Item, Fault>]())
    },
  ]
}
