extension IdentifierStorage {
  /// Stored instead of a handle if the given one is not in use in the source.
  @inlinable static var unused: Int32 { -1 }

  /// Returns the handles here of the identifiers that have `handles` in `source`, and assigns new ones if necessary. Handles that are not
  /// in use there are skipped. Hashes nothing, because all storages use the same hash. O(count).
  @inlinable mutating func intern<Handle: InternedHandle>(_ handles: [Handle], from source: IdentifierStorage) -> [Handle] {
    // All empty arrays share one buffer, to which not even a count of zero may be written from two threads.
    guard !handles.isEmpty else { return [] }
    return [Handle](unsafeUninitializedCapacity: handles.count) { translated, count in
      guard let first = translated.baseAddress else { return }
      first.initialize(repeating: Handle(Self.unused), count: handles.count)
      handles.withUnsafeBufferPointer { intern($0, from: source, first) }
      for position in 0..<handles.count where first[position].rawValue != Self.unused {
        first[count] = first[position]
        count &+= 1
      }
    }
  }

  /// Writes the handles here of the identifiers that have `handles` in `source`, for those that are in use there.
  @inlinable mutating func intern<Handle: InternedHandle>(
    _ handles: UnsafeBufferPointer<Handle>, from source: IdentifierStorage, _ translated: UnsafeMutablePointer<Handle>
  ) {
    withUnsafeTemporaryAllocation(of: Lookup.self, capacity: Self.batch) { batch in
      var start = 0
      while start < handles.count {
        let count = source.takeBatch(handles, &start, batch)
        source.identifiers.withUnsafeBufferPointer { intern(batch, count, of: $0, translated) }
      }
    }
  }

  /// Takes a batch of the handles from `start` on, without those that are not in use, and moves `start` behind them. Returns their number.
  @inlinable func takeBatch<Handle: InternedHandle>(
    _ handles: UnsafeBufferPointer<Handle>, _ start: inout Int, _ batch: UnsafeMutableBufferPointer<Lookup>
  ) -> Int {
    var count = 0
    while start < handles.count, count < batch.count {
      let index = Int(handles[start].rawValue)
      if isInUse(index) {
        batch[count] = Lookup(position: start, index: index, hash: hashes[index])
        count &+= 1
      }
      start &+= 1
    }
    return count
  }
}
