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
