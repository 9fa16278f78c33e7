/// A closure together with the actor it belongs to, if it belongs to one.
///
/// A type system that ignores threads cannot promise that a main-actor closure is called on the
/// main actor, so it is checked when it is called: 2 to 3 ns when there is no actor. Being called
/// elsewhere stops the program, with a line that names the operator and the cure.
@usableFromInline
struct Isolated<Input> {
  @usableFromInline
  let actor: (any Actor)?

  @usableFromInline
  let call: (Input) -> Void

  /// Reads the isolation off `closure`.
  @inlinable
  init(_ closure: @escaping @isolated(any) (Input) -> Void) {
    actor = closure.isolation
    // Called directly, `closure` would have to be awaited. Its isolation stands in its context, not
    // in its calling convention, so the plain type calls the same code.
    call = unsafeBitCast(closure, to: ((Input) -> Void).self)
  }

  /// Calls the closure with `input` on behalf of the operator called `name`.
  @inlinable
  @inline(__always)
  func callAsFunction(_ input: Input, in name: StaticString) {
    if let actor { Isolation.check(actor, in: name) }
    call(input)
  }
}

/// Checks that code runs on the actor it belongs to.
@usableFromInline
enum Isolation {
  private static let onlyReports = Process.environment("SLUICE_ISOLATION") == "report"

  @usableFromInline
  static func check(_ actor: any Actor, in name: StaticString) {
    guard actor === MainActor.shared else { return actor.preconditionIsolated() }
    if MainQueue.isCurrent == false { fail(name) }
  }

  private static func fail(_ name: StaticString) {
    let line = """
      Sluice: a main-actor closure of \(name) was called off the main actor. \
      Put .receive(on: DispatchQueue.main) before \(name), or form the closure outside the main actor.
      """
    if onlyReports { Process.complain(line) } else { fatalError(line) }
  }
}
