/// The outlets of a multicast point and the mailbox through which they are reached, as far as the
/// type of their values does not matter.
@usableFromInline
class OutletList: @unchecked Sendable {  // the mailbox guards what is mutable
  @usableFromInline
  final let mailbox = Mailbox()

  /// Touched only from inside the mailbox.
  @exclusivity(unchecked)
  @usableFromInline
  final var outlets = Outlets()

  @usableFromInline
  final let intake = Intake()

  @usableFromInline
  init() {}

  deinit {
    _ = outlets.removeAll()
    intake.close()
  }

  /// Whether outlets are greeted with a value, and owed what they did not want in time.
  @usableFromInline
  var remembers: Bool { false }

  /// Delivers what `outlet` is owed, if it wants it now; called from inside the mailbox.
  @usableFromInline
  func settle(_ outlet: Outlet) {}

  /// Hears that `outlet` wants more.
  @usableFromInline
  final func asked(by outlet: Outlet) {
    intake.open()
    if remembers { mailbox.post { self.settle(outlet) } }
  }

  /// Removes an outlet that was cancelled.
  @usableFromInline
  final func remove(_ outlet: Outlet) {
    if mailbox.enter() {
      drop(outlet)
      mailbox.exit()
    } else {
      mailbox.post { self.drop(outlet) }
    }
  }

  private func drop(_ outlet: Outlet) {
    outlets.remove(outlet)
    outlet.release()
  }
}
