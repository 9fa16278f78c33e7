import Sluice
import SluiceTesting
import Testing

@Suite("Chains of like operators")
struct ChainsTests {
  private typealias Probe = ProbePublisher<Int, Snag>

  @Test("two maps are one, in order")
  func maps() {
    let played = play("1 2 |") { (probe: Probe) -> Publishers.Map<Probe, String> in
      probe.map { $0 * 2 }.map { "<\($0)>" }
    }
    #expect(played.heard == "<2> <4> |")
  }

  @Test("maps that may throw are one, and stop at the first throw")
  func tryMaps() {
    let scripts = ["1 -1 2": "2 !", "1 |": "2 |", "1 #": "2 #"]
    for (script, heard) in scripts {
      let first = play(script) { (probe: Probe) -> Publishers.TryMap<Probe, Int> in
        probe.tryMap(doubled).map { $0 }
      }
      let second = play(script) { (probe: Probe) -> Publishers.TryMap<Probe, Int> in
        probe.map { $0 }.tryMap(doubled)
      }
      let both = play(script) { (probe: Probe) -> Publishers.TryMap<Probe, Int> in
        probe.tryMap { $0 }.tryMap(doubled)
      }
      #expect([first.heard, second.heard, both.heard] == [heard, heard, heard])
    }
  }

  @Test("two filters are one, and the second is not asked behind a no")
  func filters() {
    var asked: [Int] = []
    let played = play("1 2 3 4 |") { (probe: Probe) -> Publishers.Filter<Probe> in
      probe
        .filter { $0.isMultiple(of: 2) }
        .filter { value in
          asked.append(value)
          return value > 2
        }
    }
    #expect(played.heard == "4 |")
    #expect(asked == [2, 4])
  }

  @Test("filters that may throw are one")
  func tryFilters() {
    let script = "1 2 -1 4"
    let first = play(script) { (probe: Probe) -> Publishers.TryFilter<Probe> in
      probe.tryFilter(isEven).filter { $0 > 0 }
    }
    let second = play(script) { (probe: Probe) -> Publishers.TryFilter<Probe> in
      probe.filter { $0 != 1 }.tryFilter(isEven)
    }
    let both = play(script) { (probe: Probe) -> Publishers.TryFilter<Probe> in
      probe.tryFilter { $0 != 1 }.tryFilter(isEven)
    }
    #expect([first.heard, second.heard, both.heard] == ["2 !", "2 !", "2 !"])
  }

  @Test("compactMap takes another, or a map, into itself")
  func compactMaps() {
    let twice = play("1 2 3 |") { (probe: Probe) -> Publishers.CompactMap<Probe, Int> in
      probe.compactMap { $0 > 1 ? $0 : nil }.compactMap { $0 < 3 ? $0 * 10 : nil }
    }
    let mapped = play("1 2 3 |") { (probe: Probe) -> Publishers.CompactMap<Probe, Int> in
      probe.compactMap { $0 > 1 ? $0 : nil }.map { $0 * 10 }
    }
    let trying = play("1 -1 2") { (probe: Probe) -> Publishers.TryCompactMap<Probe, Int> in
      probe.tryCompactMap { try doubled($0) }.compactMap { $0 }
    }
    #expect(twice.heard == "20 |")
    #expect(mapped.heard == "20 30 |")
    #expect(trying.heard == "2 !")
  }
}
