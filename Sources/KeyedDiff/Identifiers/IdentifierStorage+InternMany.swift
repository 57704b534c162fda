extension IdentifierStorage {
  /// How many identifiers are looked up together.
  @inlinable static var batch: Int { 32 }

  /// Writes the handles of many identifiers, in order, to `handles`; those that have none get one. O(count).
  ///
  /// In batches, step by step: first everything is hashed, then the slots are read, which are all over memory and need not wait for
  /// each other, then each identifier is looked up where its slot is at hand.
  @inlinable mutating func intern(_ new: UnsafeBufferPointer<Identifier>, _ handles: UnsafeMutablePointer<Int32>) {
    reserve(new.count)
    let mask = slots.count - 1
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 2 * Self.batch) { memory in
      let (batchHashes, entries) = (memory.baseAddress!, memory.baseAddress! + Self.batch)
      var start = 0
      while start < new.count {
        let count = Swift.min(Self.batch, new.count &- start)
        for step in 0..<count { batchHashes[step] = Self.hash(new[start &+ step]) }
        slots.withUnsafeBufferPointer { slots in
          for step in 0..<count { entries[step] = slots[Int(batchHashes[step]) & mask] }
        }
        for step in 0..<count {
          let hash = batchHashes[step]
          // An empty slot, unless an identifier of this batch has taken it: nobody has this identifier.
          if entries[step] == 0, slots[Int(hash) & mask] == 0 {
            let handle = add(new[start &+ step], hash: hash)
            slots[Int(hash) & mask] = Self.entry(handle, hash: hash, mask: mask)
            handles[start &+ step] = handle
          } else {
            handles[start &+ step] = intern(new[start &+ step], hash: hash)
          }
        }
        start &+= count
      }
    }
  }
}
