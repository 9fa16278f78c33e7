/// Carries a scheduled action to the thread that runs it.
///
/// The actions of a `Scheduler` are ordinary closures, as in Combine, while the queues below take
/// sendable ones only.
struct UncheckedAction: @unchecked Sendable {  // no lock: the scheduling thread lets go of it
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
