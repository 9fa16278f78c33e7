#if !(arch(x86_64) || arch(arm64)) || _runtime(_ObjC)
/// There is no layout to read on this system: callers use reflection.
struct EnumLayout<Root>: Sendable {
  init?() { nil }

  func tag(of root: Root) -> UInt32 { 0 }

  func payload<Value>(of root: Root, as _: Value.Type) -> Value? { nil }

  func isIndirect(_ tag: UInt32) -> Bool { true }
}
#endif
