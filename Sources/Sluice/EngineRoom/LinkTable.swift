/// The links of the inner streams that an operator keeps, each in a slot of its own.
@usableFromInline
struct LinkTable {
  private var slots: ContiguousArray<Link?> = []
  private var free: [Int] = []

  /// How many links there are.
  @usableFromInline
  private(set) var count = 0

  /// All links.
  @usableFromInline
  var links: [Link] { slots.compactMap { $0 } }

  @usableFromInline
  init() {}

  /// Adds `link` and returns its slot.
  @usableFromInline
  mutating func insert(_ link: Link) -> Int {
    count += 1
    if let slot = free.popLast() {
      slots[slot] = link
      return slot
    }
    slots.append(link)
    return slots.count - 1
  }

  /// Empties a slot and returns its link.
  @usableFromInline
  mutating func remove(_ slot: Int) -> Link? {
    guard slots.indices.contains(slot), let link = slots[slot] else { return nil }
    count -= 1
    slots[slot] = nil
    free.append(slot)
    return link
  }

  /// Empties all slots and returns their links.
  @usableFromInline
  mutating func removeAll() -> [Link] {
    defer { self = LinkTable() }
    return links
  }
}
