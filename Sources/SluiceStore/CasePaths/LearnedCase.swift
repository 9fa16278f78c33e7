import Sluice
import Synchronization

/// Extracts the case that an embedding makes, and learns from the values it meets which that is.
///
/// Each value of an enum has a number, its tag, that is cheap to read. The first value of each tag is
/// looked at by reflection: what has a payload of the right type, and gets the same tag when that
/// payload is embedded again, is the case. Every other tag is a miss from then on. Before, misses
/// are remembered one by one, so that an action that never matches is looked at once.
final class LearnedCase<Root, Value>: Sendable {
  private let embed: @Sendable (Value) -> Root
  private let layout: EnumLayout<Root>?
  /// One more than the tag of the case; zero until it is known.
  private let hit = Atomic<UInt32>(0)
  /// One bit for each tag below 64 that is known to be another case.
  private let misses = Atomic<UInt64>(0)
  /// Tags from 64 on that are known to be other cases.
  private let highMisses = Locked<Set<UInt32>>([])
  /// Whether the payload of the case can be read from memory.
  private let isDirect = Atomic<Bool>(false)

  init(_ embed: @escaping @Sendable (Value) -> Root) {
    self.embed = embed
    layout = EnumLayout<Root>()
  }

  func extract(_ root: Root) -> Value? {
    guard let layout else { return reflectWithoutTags(root) }
    let tag = layout.tag(of: root)
    let known = hit.load(ordering: .acquiring)
    if known != 0 {
      guard known == tag + 1 else { return nil }
      if isDirect.load(ordering: .relaxed) { return layout.payload(of: root, as: Value.self) }
      return CaseReflection.payload(of: root)
    }
    return isKnownMiss(tag) ? nil : learn(root, tag, layout)
  }

  private func isKnownMiss(_ tag: UInt32) -> Bool {
    guard tag < 64 else { return highMisses.withLock { $0.contains(tag) } }
    return misses.load(ordering: .relaxed) & (1 << UInt64(tag)) != 0
  }

  private func learn(_ root: Root, _ tag: UInt32, _ layout: EnumLayout<Root>) -> Value? {
    guard let value: Value = CaseReflection.payload(of: root), layout.tag(of: embed(value)) == tag
    else {
      if tag < 64 {
        misses.bitwiseOr(1 << UInt64(tag), ordering: .relaxed)
      } else {
        _ = highMisses.withLock { $0.insert(tag) }
      }
      return nil
    }
    let isDirect = !layout.isIndirect(tag) && CaseReflection.isStored(Value.self, in: root)
    self.isDirect.store(isDirect, ordering: .relaxed)
    hit.store(tag + 1, ordering: .releasing)
    return value
  }

  /// Where tags cannot be read, the names of the cases are compared.
  private func reflectWithoutTags(_ root: Root) -> Value? {
    guard let value: Value = CaseReflection.payload(of: root),
      CaseReflection.name(of: embed(value)) == CaseReflection.name(of: root)
    else { return nil }
    return value
  }
}

/// A case without a payload.
final class PlainCase<Root>: @unchecked Sendable {  // immutable, and refers to nothing: no lock
  let root: Root
  private let layout: EnumLayout<Root>?
  private let tag: UInt32

  init(_ root: Root) {
    self.root = root
    layout = EnumLayout<Root>()
    tag = layout?.tag(of: root) ?? 0
  }

  func matches(_ other: Root) -> Bool {
    guard let layout else {
      return CaseReflection.name(of: other) == CaseReflection.name(of: root)
    }
    return layout.tag(of: other) == tag
  }
}
