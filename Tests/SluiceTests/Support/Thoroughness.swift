import Foundation

/// How thorough a run is: with `SLUICE_THOROUGH=1` the suites that take minutes run as well.
enum Thoroughness {
  static let isThorough = ProcessInfo.processInfo.environment["SLUICE_THOROUGH"] == "1"

  static let whySkipped = "takes minutes; set SLUICE_THOROUGH=1 to run it"
}
