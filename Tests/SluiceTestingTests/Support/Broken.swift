/// An error to fail with.
struct Broken: Error, Equatable {
  let code: Int

  init(_ code: Int = 0) { self.code = code }
}
