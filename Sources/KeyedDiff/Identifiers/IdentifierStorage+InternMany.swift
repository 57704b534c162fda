extension IdentifierStorage {
  /// The number of identifiers that are looked up together.
  @inlinable static var batch: Int { 32 }

  /// An identifier that is looked up.
  @usableFromInline struct Lookup {
    /// Its number among the requested identifiers.
    @usableFromInline var position: Int32
    /// Its index among the available identifiers.
    @usableFromInline var index: Int32
    @usableFromInline var hash: UInt32
    /// The entry of its slot.
    @usableFromInline var entry: UInt32 = 0
    /// Whether that entry was the identifier.
    @usableFromInline var isFound = false

    @inlinable init(position: Int, index: Int, hash: UInt32) {
      self.position = Int32(truncatingIfNeeded: position)
      self.index = Int32(truncatingIfNeeded: index)
      self.hash = hash
    }
  }

  /// Writes the handles of many identifiers, in order, to `handles`, which must not be initialized; identifiers without a handle get one.
  /// O(count).
  @inlinable mutating func intern<Handle: InternedHandle>(
    _ new: UnsafeBufferPointer<Identifier>, _ handles: UnsafeMutablePointer<Handle>
  ) {
    if new.count >= Self.leastBuilt, identifiers.isEmpty, build(new, handles) { return }
    reserve(new.count)
    withUnsafeTemporaryAllocation(of: Lookup.self, capacity: Self.batch) { batch in
      var start = 0
      while start < new.count {
        let count = Swift.min(Self.batch, new.count &- start)
        for step in 0..<count {
          let index = start &+ step
          batch[step] = Lookup(position: index, index: index, hash: Self.hash(new[index]))
        }
        intern(batch, count, of: new, handles)
        start &+= count
      }
    }
  }

  /// Writes the handles of a batch of `identifiers`; those without a handle get one.
  ///
  /// Works step by step: the reads of a step are scattered in memory, and within a batch they do not have to wait for each other.
  @inlinable mutating func intern<Handle: InternedHandle>(
    _ batch: UnsafeMutableBufferPointer<Lookup>, _ count: Int, of identifiers: UnsafeBufferPointer<Identifier>,
    _ handles: UnsafeMutablePointer<Handle>
  ) {
    // The mask of the table that is read, which may grow below.
    let mask = slots.count - 1
    readSlots(batch, count)
    if liveCount > 0 { compare(batch, count, with: identifiers) }
    for step in 0..<count {
      let lookup = batch[step]
      let handle: Int32
      if lookup.isFound {
        handle = Int32(truncatingIfNeeded: Int(lookup.entry) & mask) - 1
      } else {
        handle = intern(identifiers[Int(lookup.index)], hash: lookup.hash, entry: lookup.entry)
      }
      (handles + Int(lookup.position)).initialize(to: Handle(handle))
    }
  }

  /// Reads the slots of a batch.
  @inlinable func readSlots(_ batch: UnsafeMutableBufferPointer<Lookup>, _ count: Int) {
    let mask = slots.count - 1
    slots.withUnsafeBufferPointer { slots in
      for step in 0..<count { batch[step].entry = slots[Int(batch[step].hash) & mask] }
    }
  }

  /// Compares a batch of `others` with the entries of their slots; at least one identifier must have been interned before. Without a
  /// candidate, the first identifier is compared needlessly, which is cheaper than a branch that would often be mispredicted.
  @inlinable func compare(
    _ batch: UnsafeMutableBufferPointer<Lookup>, _ count: Int, with others: UnsafeBufferPointer<Identifier>
  ) {
    let mask = slots.count - 1
    identifiers.withUnsafeBufferPointer { identifiers in
      for step in 0..<count {
        let lookup = batch[step]
        let isCandidate = lookup.entry != 0 && Int(lookup.entry ^ lookup.hash) & ~mask == 0
        let candidate = isCandidate ? Int(lookup.entry) & mask &- 1 : 0
        let isSame = identifiers[candidate] == others[Int(lookup.index)]
        batch[step].isFound = isSame && isCandidate
      }
    }
  }

  /// Returns the handle of an identifier, and assigns one if it has none; `entry` is the entry of its slot that was read before.
  @inlinable @inline(__always) mutating func intern(_ identifier: Identifier, hash: UInt32, entry: UInt32) -> Int32 {
    let mask = slots.count - 1
    // An empty slot, unless an identifier of the same batch has taken it, means that the identifier has no handle.
    guard entry == 0, slots[Int(hash) & mask] == 0, (liveCount + 1) * 3 / 2 <= slots.count else { return intern(identifier, hash: hash) }
    let handle = add(identifier, hash: hash)
    slots[Int(hash) & mask] = Self.entry(handle, hash: hash, mask: mask)
    return handle
  }
}
