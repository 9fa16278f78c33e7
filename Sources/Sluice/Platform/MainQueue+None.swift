#if !canImport(Dispatch)
/// Stands in where there is no Dispatch, and so nobody can tell.
package enum MainQueue {
  /// Whether the running code is on the main queue; `nil` where nobody can tell.
  package static var isCurrent: Bool? { nil }
}
#endif
