import Sluice
import SluiceTesting
import Testing

@Suite("replaceError")
struct ReplaceErrorTests {
  enum Broken: Error { case once }

  @Test("a value takes the place of a failure, and waits until it is wanted")
  func replaces() {
    let upstream = PassthroughSubject<Int, Broken>()
    let recorder = Recorder<Int, Never>(demand: .max(1))
    upstream.replaceError(with: 0).subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .failure(.once))
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 0])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("its subscription is called ReplaceError")
  func name() {
    var name = ""
    Fail<Int, Broken>(error: .once).replaceError(with: 0)
      .subscribe(AnySubscriber(receiveSubscription: { name = "\($0)" }))
    #expect(name == "ReplaceError")
  }
}
