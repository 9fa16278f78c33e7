import Sluice
import SluiceTesting
import Testing

@Suite("VirtualTime")
struct VirtualTimeTests {
  typealias Stride = VirtualTime.Stride

  @Test("a tick is a millisecond, and shorter spans are kept")
  func converts() {
    #expect(Stride.seconds(1) == .ticks(1_000))
    #expect(Stride.seconds(1.5) == 1_500)
    #expect(Stride.milliseconds(3) == 3)
    #expect(Stride.microseconds(1_500) * 2 == 3)
    #expect(Stride.nanoseconds(999_999).ticks == 0)
    #expect(Stride.nanoseconds(-1).ticks == -1)
    #expect(Stride(exactly: 4) == 4)
    #expect(Stride(.seconds(2)) == .seconds(2))
    #expect(VirtualTime(nanoseconds: 2_500_000).ticks == 2)
  }

  @Test(
    "prints ticks and their fractions",
    arguments: [
      (Stride.ticks(7), "7"), (.microseconds(1_500), "1.5"), (.nanoseconds(-1), "-0.000001"),
      (.ticks(-3), "-3"), (.nanoseconds(.min), "-9223372036854.775808"),
    ]
  )
  func prints(span: Stride, text: String) { #expect("\(span)" == text) }

  @Test("B66: spans beyond counting become the longest one")
  func saturates() {
    #expect(Stride.seconds(.max) == .nanoseconds(.max))
    #expect(Stride.seconds(.max) + .seconds(.max) == .nanoseconds(.max))
    #expect(Stride.seconds(.min) - .seconds(.max) == .nanoseconds(.min))
    #expect(VirtualTime(ticks: 5).advanced(by: .seconds(.max)).nanoseconds == .max)
    #expect(Stride.nanoseconds(.min).magnitude == .nanoseconds(.max))
    #expect(Stride(.seconds(Int64.max)) == .nanoseconds(.max))
  }

  @Test("B67: a span times a number is that many spans")
  func multiplies() {
    #expect(Stride.ticks(3) * 10 == 30)
    #expect(Stride.seconds(1) * 1 == .seconds(1))
    #expect(Stride.nanoseconds(-7) * 3 == .nanoseconds(-21))
    #expect(Stride.seconds(.max) * -2 == .nanoseconds(.min))
    var span: Stride = 2
    span *= 4
    span += 1
    span -= 3
    #expect(span == 6)
  }
}
