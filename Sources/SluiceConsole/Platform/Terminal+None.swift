#if !(canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android))
/// Stands in where there are no POSIX terminals: lines are read as from a pipe.
enum Terminal {
  static var isInput: Bool { false }
  static var isOutput: Bool { false }
  static var wantsColor: Bool { false }
  static func stopEcho() {}
  static func restoreEcho() {}
}
#endif
