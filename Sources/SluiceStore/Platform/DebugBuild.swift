/// Whether the module was built for debugging.
enum DebugBuild {
  #if DEBUG
  static let isOn = true
  #else
  static let isOn = false
  #endif
}
