extension IdentifierStorage {
  /// How many identifiers are looked up together.
  @inlinable static var batch: Int { 32 }

  /// Writes the handles of many identifiers, in order, to `handles`, which is not initialized; those that have none get one. O(count).
  @inlinable mutating func intern<Handle: InternedHandle>(
    _ new: UnsafeBufferPointer<Identifier>, _ handles: UnsafeMutablePointer<Handle>
  ) {
    if new.count >= Self.leastBuilt, identifiers.isEmpty, build(new, handles) { return }
    reserve(new.count)
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * Self.batch) { memory in
      let (hashes, entries) = (memory.baseAddress!, memory.baseAddress! + Self.batch)
      var start = 0
      while start < new.count {
        let count = Swift.min(Self.batch, new.count &- start)
        for step in 0..<count { hashes[step] = Self.hash(new[start &+ step]) }
        readSlots(hashes, count, entries)
        for step in 0..<count {
          let handle = intern(new[start &+ step], hash: hashes[step], entry: entries[step])
          (handles + (start &+ step)).initialize(to: Handle(handle))
        }
        start &+= count
      }
    }
  }

  /// The handles here of the identifiers that have `handles` in `source`; those that have none get one. Handles that are not in use there
  /// are left out. Hashes nothing, because all storages hash alike.
  @inlinable mutating func intern<Handle: InternedHandle>(_ handles: [Handle], from source: IdentifierStorage) -> [Handle] {
    // All empty arrays are one, which not even a count of zero may be written to from two threads.
    guard !handles.isEmpty else { return [] }
    return [Handle](unsafeUninitializedCapacity: handles.count) { result, resultCount in
      guard let first = result.baseAddress else { return }
      withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 3 * Self.batch) { memory in
        let hashes = memory.baseAddress!
        let (entries, indexes) = (hashes + Self.batch, hashes + 2 * Self.batch)
        var start = 0
        while start < handles.count {
          let end = Swift.min(handles.count, start &+ Self.batch)
          var count = 0
          for number in start..<end {
            let index = Int(handles[number].rawValue)
            guard source.isInUse(index) else { continue }
            indexes[count] = UInt32(truncatingIfNeeded: index)
            hashes[count] = source.hashes[index]
            count &+= 1
          }
          readSlots(hashes, count, entries)
          for step in 0..<count {
            let handle = intern(source.identifiers[Int(indexes[step])], hash: hashes[step], entry: entries[step])
            (first + resultCount).initialize(to: Handle(handle))
            resultCount &+= 1
          }
          start = end
        }
      }
    }
  }

  /// Reads the slots of some hashes. These are all over memory: read together, none waits for another, and whoever looks there next finds
  /// them at hand.
  @inlinable @inline(__always) func readSlots(
    _ hashes: UnsafeMutablePointer<UInt32>, _ count: Int, _ entries: UnsafeMutablePointer<UInt32>
  ) {
    let mask = slots.count - 1
    slots.withUnsafeBufferPointer { slots in
      for step in 0..<count { entries[step] = slots[Int(hashes[step]) & mask] }
    }
  }

  /// The handle of an identifier, which gets one if it has none; `entry` is what its slot held a moment ago.
  @inlinable @inline(__always) mutating func intern(_ identifier: Identifier, hash: UInt32, entry: UInt32) -> Int32 {
    let mask = slots.count - 1
    // An empty slot, unless an identifier of the same batch has taken it: nobody has this identifier.
    guard entry == 0, slots[Int(hash) & mask] == 0, (liveCount + 1) * 3 / 2 <= slots.count else { return intern(identifier, hash: hash) }
    let handle = add(identifier, hash: hash)
    slots[Int(hash) & mask] = Self.entry(handle, hash: hash, mask: mask)
    return handle
  }
}
