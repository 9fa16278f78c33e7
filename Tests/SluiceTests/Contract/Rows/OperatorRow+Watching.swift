import Sluice

extension OperatorRow {
  static let watching: [Self] = [
    Self("HandleEvents") { rig in
      rig.upstream.handleEvents(
        receiveSubscription: rig.keep { _ in },
        receiveOutput: rig.keep { _ in },
        receiveCompletion: rig.keep { _ in },
        receiveCancel: rig.keep {},
        receiveRequest: rig.keep { _ in }
      )
    },
    Self("Print") { rig in rig.upstream.print("", to: Nowhere()) },
    Self("Breakpoint") { rig in
      rig.upstream.breakpoint(
        receiveSubscription: rig.keep { _ in false },
        receiveOutput: rig.keep { _ in false },
        receiveCompletion: rig.keep { _ in false }
      )
    },
    Self("Breakpoint: on error", .trapsOnFailure) { $0.upstream.breakpointOnError() },
  ]
}

private struct Nowhere: TextOutputStream {
  func write(_ text: String) {}
}
