import Sluice
import Testing

/// Expects that two publishers send the same.
func expectSame<P: Publisher, Q: Publisher>(
  _ special: P,
  _ general: Q,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(heard(from: special) == heard(from: general), sourceLocation: sourceLocation)
}

/// Twice the value; throws at a value below zero.
func doubled(_ value: Int) throws -> Int {
  if value < 0 { throw Snag.thrown }
  return value * 2
}
