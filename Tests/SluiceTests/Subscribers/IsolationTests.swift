import Foundation
import Sluice
import Testing

/// A closure that belongs to an actor is called there, or the program says what to do.
@Suite("The isolation check")
struct IsolationTests {
  private static let complaint = "a main-actor closure of sink was called off the main actor."
  private static let cure = "Put .receive(on: DispatchQueue.main) before sink"

  @Test("A main-actor closure called elsewhere stops the program with a line that names the cure")
  func stops() async throws {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      let subject = PassthroughSubject<Int, Never>()
      let sink = await sinkOfMainActor(subject)
      await sendElsewhere(subject)
      withExtendedLifetime(sink) {}
    }
    let exit = try #require(result)
    let complaint = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(complaint.contains(Self.complaint))
    #expect(complaint.contains(Self.cure))
    #expect(!String(decoding: exit.standardOutputContent, as: UTF8.self).contains("delivered"))
  }

  @Test("The ending is checked like a value")
  func checksEnding() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let subject = PassthroughSubject<Int, Never>()
      let sink = await MainActor.run {
        subject.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      }
      await Task.detached { subject.send(completion: .finished) }.value
      withExtendedLifetime(sink) {}
    }
    let exit = try #require(result)
    #expect(String(decoding: exit.standardErrorContent, as: UTF8.self).contains(Self.complaint))
  }

  @Test("With SLUICE_ISOLATION=report the line is printed and the value delivered")
  func reports() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      setenv("SLUICE_ISOLATION", "report", 1)
      let subject = PassthroughSubject<Int, Never>()
      let sink = await sinkOfMainActor(subject)
      await sendElsewhere(subject)
      withExtendedLifetime(sink) {}
    }
    let exit = try #require(result)
    let lines = String(decoding: exit.standardErrorContent, as: UTF8.self)
    #expect(lines.contains(Self.complaint))
    #expect(lines.contains(Self.cure))
    #expect(String(decoding: exit.standardOutputContent, as: UTF8.self).contains("delivered 1"))
  }

  @Test("A closure of another actor called elsewhere stops the program, too")
  func stopsOtherActors() async {
    await #expect(processExitsWith: .failure) {
      setenv("SLUICE_ISOLATION", "report", 1)
      let subject = PassthroughSubject<Int, Never>()
      let counter = Tally()
      await counter.watch(subject)
      await sendElsewhere(subject)
    }
  }

  @Test("A closure of an actor is called on that actor without more ado")
  func passesOnTheActor() async {
    let subject = PassthroughSubject<Int, Never>()
    let counter = Tally()
    await counter.watch(subject)
    await counter.send(to: subject)
    #expect(await counter.count == 1)
  }

  @Test("A main-actor closure is called on the main actor, also after a suspension")
  @MainActor
  func passesOnMainActor() async {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    let sink = subject.sink { seen.append($0) }
    subject.send(1)
    await Task.detached {}.value
    subject.send(2)
    #expect(seen == [1, 2])
    withExtendedLifetime(sink) {}
  }

  @Test("A closure that belongs to no actor may be called anywhere")
  func passesWithoutActor() async {
    let subject = PassthroughSubject<Int, Never>()
    let count = Locked(0)
    let sink = subject.sink { value in count.withLock { $0 += value } }
    await sendElsewhere(subject)
    #expect(count.withLock { $0 } == 1)
    withExtendedLifetime(sink) {}
  }
}

/// An actor that counts what it sees.
private actor Tally {
  private(set) var count = 0
  private var watching: AnyCancellable?

  func watch(_ subject: PassthroughSubject<Int, Never>) {
    watching = subject.sink { _ in self.count += 1 }
  }

  func send(to subject: PassthroughSubject<Int, Never>) { subject.send(1) }
}

/// Sends from a task that belongs to no actor.
private func sendElsewhere(_ subject: PassthroughSubject<Int, Never>) async {
  await Task.detached { subject.send(1) }.value
}

@MainActor
private func sinkOfMainActor(_ subject: PassthroughSubject<Int, Never>) -> AnyCancellable {
  var count = 0
  return subject.sink { _ in
    count += 1
    print("delivered \(count)")
  }
}
