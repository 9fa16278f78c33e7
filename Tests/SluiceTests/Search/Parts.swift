import Foundation
import Sluice
import SluiceFoundation
import SluiceTesting

extension Part {
  /// All operators that random pipelines are made of.
  static let all = plain + ending + reducing + joining + timing

  private static let plain: [Part] = [
    Part("map", Model.list { course, n in course.mapped { $0 + n } }) { plan in
      plan.upstream.map { [n = plan.number] in $0 + n }
    },
    Part("filter", Model.list { course, _ in course.filtered { $0 % 2 == 0 } }) {
      $0.upstream.filter { $0 % 2 == 0 }
    },
    Part("compactMap", Model.list { course, _ in course.filtered { $0 % 3 != 0 } }) {
      $0.upstream.compactMap { $0 % 3 != 0 ? $0 : nil }
    },
    Part("scan", Model.list { course, _ in course.running { $0 &+ $1 } }) {
      $0.upstream.scan(0) { $0 &+ $1 }
    },
    Part("removeDuplicates", Model.list { course, _ in course.withoutRepeats }) {
      $0.upstream.removeDuplicates { $0 / 2 == $1 / 2 }
    },
    Part(
      "dropFirst",
      Model.list { course, n in
        Course(values: Array(course.values.dropFirst(n)), ending: course.ending)
      }
    ) { $0.upstream.dropFirst($0.number) },
    Part(
      "drop(while:)",
      Model.list { course, _ in
        Course(values: Array(course.values.drop { $0 % 4 != 0 }), ending: course.ending)
      }
    ) { $0.upstream.drop { $0 % 4 != 0 } },
    Part("ignoreOutput", Model.list { course, _ in Course(values: [], ending: course.ending) }) {
      $0.upstream.ignoreOutput().map { (_: Never) -> Int in }
    },
    Part("handleEvents", Model.identity) { $0.upstream.handleEvents(receiveOutput: { _ in }) },
    Part("share", Model.identity) { $0.upstream.share() },
    Part("multicast", Model.identity) { plan in
      plan.upstream.multicast { PassthroughSubject() }.autoconnect()
    },
    Part("encode, decode", Model.identity) { plan in
      plan.upstream.encode(encoder: JSONEncoder()).decode(type: Int.self, decoder: JSONDecoder())
    },
    Part("buffer, kept full", Model.identity) {
      $0.upstream.buffer(size: $0.number + 1, prefetch: .keepFull, whenFull: .dropNewest)
    },
    Part("buffer, dropping", Model.bufferDropping) {
      $0.upstream.buffer(size: $0.number + 1, prefetch: .byRequest, whenFull: .dropOldest)
    },
  ]

  private static let ending: [Part] = [
    Part("prefix", Model.list { course, n in course.cut(after: n) }) {
      $0.upstream.prefix($0.number)
    },
    Part("prefix(while:)", Model.list { course, _ in course.cut { $0 % 5 == 0 } }) {
      $0.upstream.prefix { $0 % 5 != 0 }
    },
    Part("tryMap", Model.list { course, _ in course.failing { $0 % 7 == 0 } }) { plan in
      plan.upstream.tryMap { value in
        if value % 7 == 0 { throw Fault() }
        return value
      }
    },
    Part(
      "tryFilter",
      Model.list { course, _ in
        course.failing { $0 % 7 == 0 }.filtered { $0 % 2 == 0 }
      }
    ) { plan in
      plan.upstream.tryFilter { value in
        if value % 7 == 0 { throw Fault() }
        return value % 2 == 0
      }
    },
    Part(
      "output(in:)",
      Model.list { course, n in
        let part = course.cut(after: n + 2)
        return Course(values: Array(part.values.dropFirst(1)), ending: part.ending)
      }
    ) { $0.upstream.output(in: 1..<($0.number + 2)) },
    Part("first(where:)", Model.list { course, _ in course.first { $0 % 3 == 0 } }) {
      $0.upstream.first { $0 % 3 == 0 }
    },
    Part(
      "replaceError",
      Model.list { course, n in
        if course.ending != .failed { return course }
        return Course(values: course.values + [n], ending: .finished)
      }
    ) { plan in plan.upstream.replaceError(with: plan.number) },
    Part(
      "replaceEmpty",
      Model.list { course, n in
        if course.ending != .finished || !course.values.isEmpty { return course }
        return Course(values: [n], ending: .finished)
      }
    ) { plan in plan.upstream.replaceEmpty(with: plan.number) },
    Part(
      "append",
      Model.list { course, n in
        if course.ending != .finished { return course }
        return Course(values: course.values + Array(0..<n), ending: .finished)
      }
    ) { plan in plan.upstream.append(0..<plan.number) },
    Part(
      "prepend",
      Model.list { course, n in
        Course(values: Array(0..<n) + course.values, ending: course.ending)
      }
    ) { plan in plan.upstream.prepend(0..<plan.number) },
    Part("retry", Model.retry) { $0.upstream.retry($0.number) },
    Part("catch", Model.followed(after: .failed)) { plan in
      plan.upstream.catch { _ in plan.inner(1) }
    },
    Part("append(publisher)", sides: 2, Model.followed(after: .finished)) {
      $0.upstream.append($0.inputs[1])
    },
  ]

  private static let reducing: [Part] = [
    Part("count", Model.list { course, _ in course.answered(course.values.count) }) {
      $0.upstream.count()
    },
    Part("last", Model.list { course, _ in course.answered(course.values.last) }) {
      $0.upstream.last()
    },
    Part("reduce", Model.list { course, _ in course.answered(course.values.reduce(0, &+)) }) {
      $0.upstream.reduce(0) { $0 &+ $1 }
    },
    Part("max", Model.list { course, _ in course.answered(course.values.max()) }) {
      $0.upstream.max()
    },
    Part(
      "collect",
      Model.list { course, _ in
        course.answered(course.values.reduce(7, Model.pair))
      }
    ) { plan in plan.upstream.collect().map { $0.reduce(7, Model.pair) } },
    Part("collect(count)", Model.list { course, n in course.grouped(by: n + 1) }) { plan in
      plan.upstream.collect(plan.number + 1).map { $0.reduce(7, Model.pair) }
    },
    Part(
      "contains",
      Model.list { course, n in
        let isThere = course.values.contains(n)
        return isThere ? Course(values: [1], ending: .finished) : course.answered(0)
      }
    ) { plan in plan.upstream.contains(plan.number).map { $0 ? 1 : 0 } },
  ]

  private static let joining: [Part] = [
    Part("merge", sides: 2, Model.merge) { $0.upstream.merge(with: $0.inputs[1]) },
    Part("merge 3", sides: 3, Model.merge) { $0.upstream.merge(with: $0.inputs[1], $0.inputs[2]) },
    Part("zip", sides: 2, Model.zip) { $0.upstream.zip($0.inputs[1], Model.pair) },
    Part("combineLatest", sides: 2, Model.combineLatest) {
      $0.upstream.combineLatest($0.inputs[1], Model.pair)
    },
    Part("prefix(untilOutputFrom:)", sides: 2, Model.prefixUntilOutput) {
      $0.upstream.prefix(untilOutputFrom: $0.inputs[1])
    },
    Part("drop(untilOutputFrom:)", sides: 2, Model.dropUntilOutput) {
      $0.upstream.drop(untilOutputFrom: $0.inputs[1])
    },
    Part("flatMap", Model.flatMap) { plan in
      let limit: Subscribers.Demand = plan.number == 0 ? .unlimited : .max(plan.number)
      return plan.upstream.flatMap(maxPublishers: limit) { plan.inner($0) }
    },
    Part("switchToLatest", Model.switchToLatest) { plan in
      plan.upstream.map { plan.inner($0) }.switchToLatest()
    },
  ]

  private static let timing: [Part] = [
    Part("receive(on:)", Model.identity) { $0.upstream.receive(on: $0.scheduler) },
    Part("subscribe(on:)", Model.identity) { $0.upstream.subscribe(on: $0.scheduler) },
    Part("delay", Model.identity) { $0.upstream.delay(for: 3, scheduler: $0.scheduler) },
    Part("timeout", Model.identity) { $0.upstream.timeout(10_000_000, scheduler: $0.scheduler) },
    Part("debounce", Model.subsequence) { $0.upstream.debounce(for: 3, scheduler: $0.scheduler) },
    Part("throttle", Model.subsequence) { plan in
      plan.upstream.throttle(for: 3, scheduler: plan.scheduler, latest: plan.number % 2 == 0)
    },
  ]
}
