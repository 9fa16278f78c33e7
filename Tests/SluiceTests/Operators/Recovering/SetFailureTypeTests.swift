import Sluice
import SluiceTesting
import Testing

@Suite("setFailureType")
struct SetFailureTypeTests {
  @Test("passes everything on, under the name of upstream")
  func values() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Snag>(demand: .max(1))
    probe.setFailureType(to: Never.self).setFailureType(to: Snag.self).subscribe(recorder)
    probe.send(1)
    probe.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(recorder.completion == .finished)
    #expect(probe.requests == [.max(1)])
    #expect(recorder.timeline.subscriptions.map(\.value) == ["Probe"])
  }
}
