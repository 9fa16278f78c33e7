extension Publisher {
  /// Stops the program when upstream fails, and so turns the failure type into `Never`.
  ///
  /// Reach for it only where a failure is a fault in the program; a failure that can happen belongs to
  /// ``catch(_:)`` or ``replaceError(with:)``.
  ///
  /// ```swift
  /// let answer = Result<Int, any Error>.success(42).publisher.assertNoFailure("settings")
  ///   .sink { print($0) }  // 42
  /// ```
  ///
  /// - **Values:** upstream's.
  /// - **Failure:** none; one of upstream stops the program, in release builds too, with a line that
  ///   holds `prefix`, the place of the call, and the error.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's.
  /// - Parameters:
  ///   - prefix: What the line begins with.
  ///   - file: The file that the line names.
  ///   - line: The line number that the line names.
  /// - Returns: A publisher that cannot fail.
  @inlinable
  public func assertNoFailure(
    _ prefix: String = "",
    file: StaticString = #file,
    line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> {
    .init(upstream: self, prefix: prefix, file: file, line: line)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/assertNoFailure(_:file:line:)``.
  public struct AssertNoFailure<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// It never fails.
    public typealias Failure = Never

    /// Where values come from.
    public let upstream: Upstream

    /// What the line begins with when the program is stopped.
    public let prefix: String

    /// The file that the line names.
    public let file: StaticString

    /// The line number that the line names.
    public let line: UInt

    /// Creates the publisher; prefer ``Publisher/assertNoFailure(_:file:line:)``.
    @inlinable
    public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
      self.upstream = upstream
      self.prefix = prefix
      self.file = file
      self.line = line
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
      upstream.receive(subscriber: Passage(Stop(publisher: self), to: subscriber))
    }

    @usableFromInline
    struct Stop: Stage {
      @usableFromInline
      let publisher: AssertNoFailure

      @inlinable
      @inline(__always)
      init(publisher: AssertNoFailure) { self.publisher = publisher }

      @inlinable
      @inline(__always)
      func pass(_ input: Upstream.Output) -> Upstream.Output? { input }

      @usableFromInline
      func promote(_ failure: Upstream.Failure) -> Never {
        let lead = publisher.prefix.isEmpty ? "assertNoFailure" : publisher.prefix
        fatalError("\(lead): \(failure)", file: publisher.file, line: publisher.line)
      }
    }
  }
}
