extension OperatorRow {
  /// Every operator and every source, each in the forms in which it behaves differently.
  static let all: [Self] =
    sources + transforming + filtering + reducing + combining + chaining + recovering + watching
    + moving + timing + sharing

  /// Those that have an upstream a law can feed.
  static let operators = all.filter { !$0.traits.contains(.source) }

  /// Those whose values depend on what is sent only, not on when it is asked for.
  static let lossless = all.filter { $0.traits.isDisjoint(with: [.lossy, .silent]) }
}
