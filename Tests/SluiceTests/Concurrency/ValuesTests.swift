import Sluice
import Testing

@Suite("The values of a publisher as an asynchronous sequence", .timeLimit(.minutes(1)))
struct ValuesTests {
  @Test("a loop sees all values and ends with the stream")
  func all() async {
    var seen: [Int] = []
    for await value in [1, 2, 3].publisher.values { seen.append(value) }
    #expect(seen == [1, 2, 3])
  }

  @Test("one value is asked for each time the loop asks")
  func demand() async {
    let source = HandFed<Int, Never>()
    var iterator = source.values.makeAsyncIterator()
    #expect(source.lines == [])
    let sending = Task {
      for value in 1...2 {
        await source.asked(value)
        source.send(value)
      }
    }
    #expect(await iterator.next() == 1)
    #expect(await iterator.next() == 2)
    await sending.value
    #expect(source.lines == ["1", "1"])
  }

  @Test("B89: values that a subject sends while the loop is busy are lost")
  func busyLoop() async {
    #expect(await seen { $0.eraseToAnyPublisher() } == [1])
  }

  @Test("B89: a buffer in front keeps them")
  func busyLoopBuffered() async {
    let seen = await seen {
      $0.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest).eraseToAnyPublisher()
    }
    #expect(seen == [1, 2, 3, 4, 5])
  }

  @Test("B89: a current value subject gives the newest when the loop comes back")
  func busyLoopCurrent() async {
    let subject = CurrentValueSubject<Int, Never>(1)
    var iterator = subject.values.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    for value in 2...5 { subject.send(value) }
    #expect(await iterator.next() == 5)
  }

  @Test("B92: an empty stream ends the loop; a failure is thrown once, with its type, then nothing")
  func endings() async {
    for await _ in Empty<Int, Never>().values { Issue.record("no value was sent") }
    var iterator = Fail<Int, Mishap>(error: .first).values.makeAsyncIterator()
    do throws(Mishap) {
      _ = try await iterator.next()
      Issue.record("the failure was not thrown")
    } catch {
      #expect(error == .first)
    }
    await #expect(throws: Never.self) { try await iterator.next() == nil }
  }

  @Test("values that came before a failure are seen before it is thrown")
  func failure() async {
    var seen: [Int] = []
    let stream = [1, 2].publisher.setFailureType(to: Mishap.self).append(Fail(error: .second))
    await #expect(throws: Mishap.second) {
      for try await value in stream.values { seen.append(value) }
    }
    #expect(seen == [1, 2])
  }

  @Test("cancelling the task ends a waiting loop and cancels upstream")
  func cancelTask() async {
    let source = HandFed<Int, Never>()
    let task = Task {
      for await _ in source.values { Issue.record("no value was sent") }
      return Task.isCancelled
    }
    await source.asked(1)
    task.cancel()
    #expect(await task.value)
    #expect(source.lines == ["1", "cancel"])
  }

  @Test("a loop that begins in a cancelled task gets nothing")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      var seen = 0
      for await _ in [1, 2].publisher.values { seen += 1 }
      return seen
    }
    #expect(await task.value == 0)
  }

  @Test("leaving the loop cancels upstream")
  func leaving() async {
    let source = HandFed<Int, Never>()
    let sending = Task {
      await source.asked(1)
      source.send(1)
    }
    for await _ in source.values { break }
    await sending.value
    #expect(source.lines == ["1", "cancel"])
  }

  @Test("B91: a delivery that cancels the task from inside ends the loop")
  func cancelFromDelivery() async {
    let source = HandFed<Int, Never>()
    let task = Late<Task<Int?, Never>>()
    let reading = Task {
      var iterator = source.handleValue { _ in task.value?.cancel() }.values
        .makeAsyncIterator()
      return await iterator.next()
    }
    task.value = reading
    await source.asked(1)
    source.send(1)
    #expect(await reading.value == nil)
    #expect(source.lines == ["1", "cancel"])
  }

  @Test("B91: an executor that runs the loop inside the delivery does not hang")
  func inlineExecutor() async {
    let source = HandFed<Int, Never>()
    let reader = InlineReader()
    let reading = Task { await reader.read(source) }
    for value in 1...3 {
      await source.asked(value)
      source.send(value)
    }
    source.send(completion: .finished)
    #expect(await reading.value == [1, 2, 3])
  }

  @Test("values of an actor's own kind stay with the actor")
  @MainActor
  func isolation() async {
    let boxes = [NotSendable(1), NotSendable(2)].publisher
    var seen: [Int] = []
    for await box in boxes.values {
      MainActor.assertIsolated()
      seen.append(box.number)
    }
    #expect(seen == [1, 2])
  }

  @Test("a source that sends on many threads is read whole")
  func stress() async {
    let subject = PassthroughSubject<Int, Never>()
    let buffered = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
    let values = Handover(buffered.values)
    let iterator = Handover(values.value.makeAsyncIterator())
    async let sum = Task {
      var (iterator, sum) = (iterator.value, 0)
      while let value = await iterator.next() { sum += value }
      return sum
    }.value
    subject.send(0)
    await onThreads(4) { _ in for value in 1...500 { subject.send(value) } }
    subject.send(completion: .finished)
    #expect(await sum == 4 * 125_250)
  }

  /// What a loop sees of the values 1 to 5, of which all but the first are sent while its body runs.
  private func seen(
    through publisher: @escaping @Sendable (PassthroughSubject<Int, Never>) -> AnyPublisher<Int, Never>
  ) async -> [Int] {
    let (subject, executor) = (PassthroughSubject<Int, Never>(), ManualExecutor())
    let reading = Task(executorPreference: executor) {
      var seen: [Int] = []
      for await value in publisher(subject).values {
        seen.append(value)
        if value == 1 { for value in 2...5 { subject.send(value) } }
      }
      return seen
    }
    executor.run()
    subject.send(1)
    executor.run()
    subject.send(completion: .finished)
    executor.run()
    return await reading.value
  }
}

/// A value that must not cross from one actor to another.
private final class NotSendable {
  var number: Int

  init(_ number: Int) { self.number = number }
}

/// An actor whose work runs on whatever thread resumes it.
private actor InlineReader {
  private let executor = InlineExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func read(_ source: HandFed<Int, Never>) async -> [Int] {
    var seen: [Int] = []
    for await value in source.values { seen.append(value) }
    return seen
  }
}

private final class InlineExecutor: SerialExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    job.runSynchronously(on: asUnownedSerialExecutor())
  }
}
