#if canImport(Darwin)
import Foundation

/// How the session answers a server that asks for credentials or shows its certificate.
enum ChallengeAnswer {
  /// The system's own answer: it checks certificates, and delivers a 401 as it is.
  static let disposition = URLSession.AuthChallengeDisposition.performDefaultHandling
}
#endif
