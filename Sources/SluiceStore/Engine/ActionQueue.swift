/// Actions that wait to be reduced, first-in first-out.
struct ActionQueue<Action> {
  struct Entry {
    let action: Action
    /// The effect that sent it, if one did.
    var sender: Sender?
    /// What the effects of the action belong to.
    var activity: Activity?
  }

  struct Sender {
    let scope: EffectScope
    let job: Job?
  }

  private var entries: [Entry?] = []
  private var head = 0

  var isEmpty: Bool { head == entries.count }

  mutating func append(_ entry: Entry) { entries.append(entry) }

  mutating func popFirst() -> Entry? {
    guard head < entries.count else { return nil }
    let entry = entries[head].take()
    head += 1
    if head == entries.count {
      entries.removeAll(keepingCapacity: entries.count < 1_024)
      head = 0
    } else if head >= 1_024, head * 2 >= entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }
}
