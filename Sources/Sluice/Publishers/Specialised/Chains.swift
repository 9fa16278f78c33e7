// Two steps of a kind are one: neighbours are joined when the chain is built.

extension Publishers.Map {
  /// Sends what `transform` makes of each mapped value; one step instead of two.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Upstream, T> {
    .init(upstream: upstream) { [map = self.transform] in transform(map($0)) }
  }

  /// Sends what `transform` makes of each mapped value, or ends with the error it throws.
  @inlinable
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Upstream, T> {
    .init(upstream: upstream) { [map = self.transform] in try transform(map($0)) }
  }
}

extension Publishers.TryMap {
  /// Sends what `transform` makes of each mapped value; one step instead of two.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.TryMap<Upstream, T> {
    tryMap(transform)
  }

  /// Sends what `transform` makes of each mapped value, or ends with the error it throws.
  @inlinable
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Upstream, T> {
    .init(upstream: upstream) { [map = self.transform] in try transform(map($0)) }
  }
}

extension Publishers.Filter {
  /// Sends those values that both closures say yes to; one step instead of two.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Upstream> {
    .init(upstream: upstream) { [first = self.isIncluded] in first($0) && isIncluded($0) }
  }

  /// Sends those values that both closures say yes to, or ends with the error that is thrown.
  @inlinable
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    .init(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
  }
}

extension Publishers.TryFilter {
  /// Sends those values that both closures say yes to; one step instead of two.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.TryFilter<Upstream> {
    tryFilter(isIncluded)
  }

  /// Sends those values that both closures say yes to, or ends with the error that is thrown.
  @inlinable
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Upstream> {
    .init(upstream: upstream) { [first = self.isIncluded] in try first($0) && isIncluded($0) }
  }
}

extension Publishers.CompactMap {
  /// Sends what `transform` makes of each value that is left, except for `nil`.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Upstream, T> {
    .init(upstream: upstream) { [map = self.transform] in map($0).flatMap(transform) }
  }

  /// Sends what `transform` makes of each value that is left; one step instead of two.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.CompactMap<Upstream, T> {
    .init(upstream: upstream) { [map = self.transform] in map($0).map(transform) }
  }
}

extension Publishers.TryCompactMap {
  /// Sends what `transform` makes of each value that is left, except for `nil`.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Upstream, T> {
    .init(upstream: upstream) { [map = self.transform] in try map($0).flatMap(transform) }
  }
}
