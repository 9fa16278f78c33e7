#if (arch(x86_64) || arch(arm64)) && !_runtime(_ObjC)
/// Reads the tag, and the payload, of an enum's value through the runtime's description of the type.
///
/// The functions at fixed places of a type's value witness table, and the case records of its
/// descriptor, are documented in the Swift repository under `docs/ABI/TypeMetadata.rst` and
/// `include/swift/ABI/ValueWitness.def`. Whether they stand there is tried once, on an enum of our
/// own; if not, or with another memory layout, there is no layout and callers use reflection.
struct EnumLayout<Root>: Sendable {
  private let metadata: Int
  private let table: Int

  /// The layout of `Root`, if it is an enum and its layout can be read.
  init?() {
    guard EnumLayoutProbe.isTrustworthy else { return nil }
    self.init(unchecked: ())
  }

  fileprivate init?(unchecked: Void) {
    metadata = unsafeBitCast(Root.self as Any.Type, to: Int.self)
    guard let pointer = UnsafeRawPointer(bitPattern: metadata) else { return nil }
    let kind = pointer.load(as: Int.self)
    guard kind == EnumABI.enumKind || kind == EnumABI.optionalKind else { return nil }
    table = pointer.load(fromByteOffset: -8, as: Int.self)
  }

  /// The number of the case; those with a payload come first.
  func tag(of root: Root) -> UInt32 {
    guard let getTag: EnumABI.GetTag = EnumABI.function(in: table, at: 88) else { return .max }
    return withUnsafePointer(to: root) { getTag(UnsafeRawPointer($0), metadata) }
  }

  /// The payload of `root`, whose case holds a `Value` directly.
  func payload<Value>(of root: Root, as _: Value.Type) -> Value? {
    guard let project: EnumABI.Project = EnumABI.function(in: table, at: 96) else { return nil }
    return withUnsafeTemporaryAllocation(of: Root.self, capacity: 1) { buffer in
      guard let copy = buffer.baseAddress else { return nil }
      copy.initialize(to: root)
      // Turns the copy into its payload, in place; the payload is moved out and nothing is left.
      project(UnsafeMutableRawPointer(copy), metadata)
      return UnsafeMutableRawPointer(copy).assumingMemoryBound(to: Value.self).move()
    }
  }

  /// Whether the payload of the case `tag` stands in a box of its own.
  func isIndirect(_ tag: UInt32) -> Bool {
    guard let metadata = UnsafeRawPointer(bitPattern: metadata),
      let descriptor = metadata.load(fromByteOffset: 8, as: UnsafeRawPointer?.self)
    else { return true }
    let offset = descriptor.load(fromByteOffset: 16, as: Int32.self)
    guard offset != 0 else { return true }
    let fields = descriptor + 16 + Int(offset)
    guard tag < fields.load(fromByteOffset: 12, as: UInt32.self) else { return true }
    return fields.load(fromByteOffset: 16 + Int(tag) * 12, as: UInt32.self) & 1 != 0
  }
}

private enum EnumABI {
  typealias GetTag = @convention(thin) (UnsafeRawPointer, Int) -> UInt32
  typealias Project = @convention(thin) (UnsafeMutableRawPointer, Int) -> Void

  static let enumKind = 0x201
  static let optionalKind = 0x202

  static func function<F>(in table: Int, at offset: Int) -> F? {
    guard let pointer = UnsafeRawPointer(bitPattern: table + offset) else { return nil }
    let address = pointer.load(as: Int.self)
    return address == 0 ? nil : unsafeBitCast(address, to: F.self)
  }
}

/// Tries on an enum of our own whether layouts can be read.
enum EnumLayoutProbe {
  private enum Sample {
    case text(String)
    case number(Int)
    indirect case nested(Sample)
    case plain
  }

  /// Whether layouts can be read on this system.
  static let isTrustworthy: Bool = {
    guard MemoryLayout<Int>.size == 8, let layout = EnumLayout<Sample>(unchecked: ()) else {
      return false
    }
    let text = Sample.text("a text that is too long to stand inline")
    let samples = [text, .number(7), .nested(text), .plain]
    return samples.map(layout.tag) == [0, 1, 2, 3]
      && (0..<4).map(layout.isIndirect) == [false, false, true, false]
      && layout.payload(of: text, as: String.self) == "a text that is too long to stand inline"
      && layout.payload(of: .number(7), as: Int.self) == 7
  }()
}
#endif
