#if !canImport(Darwin)
/// How the session answers a server that asks for credentials.
enum ChallengeAnswer {
  /// Cancels, because the default answer to a Basic challenge never completes the task.
  ///
  /// So it is with Swift 6.3 (swift-corelibs-foundation #5456). The 401 and its body have been
  /// delivered by then.
  static let disposition = URLSession.AuthChallengeDisposition.cancelAuthenticationChallenge
}
#endif
