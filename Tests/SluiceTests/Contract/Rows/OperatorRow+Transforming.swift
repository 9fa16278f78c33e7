import Foundation
import Sluice
import SluiceFoundation

extension OperatorRow {
  static let transforming: [Self] = [
    Self("Map") { $0.upstream.map($0.keep { $0.next }) },
    Self("TryMap") { $0.upstream.tryMap($0.attempt { $0.next }) },
    Self("MapKeyPath") { $0.upstream.map(\.next) },
    Self("MapKeyPath: 2") { $0.upstream.map(\.next, \.number).map { $0.0 } },
    Self("MapKeyPath: 3") { $0.upstream.map(\.next, \.number, \.isEven).map { $0.0 } },
    Self("CompactMap") { $0.upstream.compactMap($0.keep { $0.isEven ? $0 : nil }) },
    Self("CompactMap: try") { $0.upstream.tryCompactMap($0.attempt { $0.isEven ? $0 : nil }) },
    Self("ReplaceNil") { rig in
      rig.upstream.map { $0.isEven ? $0 : nil }.replaceNil(with: rig.item(0)).map(\.number)
    },
    Self("Scan") { rig in rig.upstream.scan(rig.item(0), rig.keep { Swift.max($0, $1) }) },
    Self("Scan: try") { rig in rig.upstream.tryScan(rig.item(0), rig.attempt { Swift.max($0, $1) })
    },
    Self("Encode") { $0.upstream.map(\.number).encode(encoder: JSONEncoder()) },
    Self("Decode") { rig in
      rig.upstream.map { Data("\($0)".utf8) }.decode(type: Int.self, decoder: JSONDecoder())
    },
    Self("FlatMap", .unordered) { rig in rig.upstream.flatMap(rig.keep { _ in rig.charged(2) }) },
    Self("FlatMap: one at a time", .restarts) { rig in
      rig.upstream.flatMap(maxPublishers: .max(1), rig.keep { _ in rig.charged(2) })
    },
    Self("FlatMap: same inner", .unordered) { rig in
      rig.upstream.flatMap(rig.keep { [inner = rig.upstream] _ in inner })
    },
    Self("SwitchToLatest", [.lossy, .unordered]) { rig in
      rig.upstream(of: { [inner = rig.charged(2)] in inner }).switchToLatest()
    },
    Self("SwitchToLatest: same inner", [.lossy, .unordered]) { rig in
      rig.upstream(of: { [inner = rig.upstream] in inner }).switchToLatest()
    },
  ]
}
