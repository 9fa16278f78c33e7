import Sluice

extension OperatorRow {
  static let filtering: [Self] = [
    Self("Filter") { $0.upstream.filter($0.keep { $0.isEven }) },
    Self("Filter: try") { $0.upstream.tryFilter($0.attempt { $0.isEven }) },
    Self("RemoveDuplicates") { $0.upstream.removeDuplicates() },
    Self("RemoveDuplicates: by") { $0.upstream.removeDuplicates(by: $0.keep { $0 == $1 }) },
    Self("RemoveDuplicates: try") { $0.upstream.tryRemoveDuplicates(by: $0.attempt { $0 == $1 }) },
    Self("Drop") { $0.upstream.dropFirst(1) },
    Self("DropUntilOutput") { $0.upstream.drop(untilOutputFrom: $0.upstream) },
    Self("DropWhile") { $0.upstream.drop(while: $0.keep { !$0.isEven }) },
    Self("DropWhile: try") { $0.upstream.tryDrop(while: $0.attempt { !$0.isEven }) },
    Self("First") { $0.upstream.first() },
    Self("FirstWhere") { $0.upstream.first(where: $0.keep { $0.isEven }) },
    Self("FirstWhere: try") { $0.upstream.tryFirst(where: $0.attempt { $0.isEven }) },
    Self("IgnoreOutput", .silent) { $0.upstream.ignoreOutput() },
    Self("Last") { $0.upstream.last() },
    Self("LastWhere") { $0.upstream.last(where: $0.keep { $0.isEven }) },
    Self("LastWhere: try") { $0.upstream.tryLast(where: $0.attempt { $0.isEven }) },
    Self("Output") { $0.upstream.output(in: 1..<4) },
    Self("Output: at") { $0.upstream.output(at: 1) },
    Self("Output: prefix") { $0.upstream.prefix(3) },
    Self("Output: prefix none", .silent) { $0.upstream.prefix(0) },
    Self("PrefixUntilOutput") { $0.upstream.prefix(untilOutputFrom: $0.upstream) },
    Self("PrefixWhile") { $0.upstream.prefix(while: $0.keep { $0.number < 4 }) },
    Self("PrefixWhile: try") { $0.upstream.tryPrefix(while: $0.attempt { $0.number < 4 }) },
  ]
}
