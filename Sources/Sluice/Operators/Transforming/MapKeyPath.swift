extension Publisher {
  /// Sends the property that a key path names of each value.
  ///
  /// ```swift
  /// let lengths = ["a", "bbb"].publisher.map(\.count)
  ///   .sink { print($0) }  // 1 3
  /// ```
  ///
  /// - **Values:** one for each of upstream's, in their order.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; a computed property is read with no lock held.
  @inlinable
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> {
    .init(upstream: self, keyPath: keyPath)
  }
}

extension Publisher {
  /// Sends the two properties that key paths name of each value, as a tuple.
  ///
  /// - SeeAlso: ``map(_:)-(KeyPath<Self.Output,T>)``, which says more.
  @inlinable
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.MapKeyPath2<Self, T0, T1> {
    .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1)
  }
}

extension Publisher {
  /// Sends the three properties that key paths name of each value, as a tuple.
  ///
  /// - SeeAlso: ``map(_:)-(KeyPath<Self.Output,T>)``, which says more.
  @inlinable
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>,
    _ keyPath1: KeyPath<Output, T1>,
    _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.MapKeyPath3<Self, T0, T1, T2> {
    .init(upstream: self, keyPath0: keyPath0, keyPath1: keyPath1, keyPath2: keyPath2)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/map(_:)-(KeyPath<Self.Output,T>)``.
  public struct MapKeyPath<Upstream: Publisher, Output>: Publisher {
    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// What is read of each value.
    public let keyPath: KeyPath<Upstream.Output, Output>

    @inlinable
    init(upstream: Upstream, keyPath: KeyPath<Upstream.Output, Output>) {
      self.upstream = upstream
      self.keyPath = keyPath
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath] value in value[keyPath: keyPath] }.receive(subscriber: subscriber)
    }
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/map(_:_:)``.
  public struct MapKeyPath2<Upstream: Publisher, Output0, Output1>: Publisher {
    /// The two properties.
    public typealias Output = (Output0, Output1)

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// The first part.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The second part.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    @inlinable
    init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath0, keyPath1] value in
        (value[keyPath: keyPath0], value[keyPath: keyPath1])
      }
      .receive(subscriber: subscriber)
    }
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/map(_:_:_:)``.
  public struct MapKeyPath3<Upstream: Publisher, Output0, Output1, Output2>: Publisher {
    /// The three properties.
    public typealias Output = (Output0, Output1, Output2)

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// The first part.
    public let keyPath0: KeyPath<Upstream.Output, Output0>

    /// The second part.
    public let keyPath1: KeyPath<Upstream.Output, Output1>

    /// The third part.
    public let keyPath2: KeyPath<Upstream.Output, Output2>

    @inlinable
    init(
      upstream: Upstream,
      keyPath0: KeyPath<Upstream.Output, Output0>,
      keyPath1: KeyPath<Upstream.Output, Output1>,
      keyPath2: KeyPath<Upstream.Output, Output2>
    ) {
      self.upstream = upstream
      self.keyPath0 = keyPath0
      self.keyPath1 = keyPath1
      self.keyPath2 = keyPath2
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.map { [keyPath0, keyPath1, keyPath2] value in
        (value[keyPath: keyPath0], value[keyPath: keyPath1], value[keyPath: keyPath2])
      }
      .receive(subscriber: subscriber)
    }
  }
}
