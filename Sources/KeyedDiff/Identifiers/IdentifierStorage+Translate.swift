extension IdentifierStorage {
  /// In place of a handle: the source does not use the one that was given.
  @inlinable static var unused: Int32 { -1 }

  /// The handles here of the identifiers that have `handles` in `source`; those that have none get one. Handles that are not in use there
  /// are left out. Hashes nothing, because all storages hash alike. O(count).
  @inlinable mutating func intern<Handle: InternedHandle>(_ handles: [Handle], from source: IdentifierStorage) -> [Handle] {
    // All empty arrays are one, which not even a count of zero may be written to from two threads.
    guard !handles.isEmpty else { return [] }
    return [Handle](unsafeUninitializedCapacity: handles.count) { translated, count in
      let translated = UnsafeMutableBufferPointer(rebasing: translated[..<handles.count])
      translated.initialize(repeating: Handle(Self.unused))
      handles.withUnsafeBufferPointer { intern($0, from: source, translated) }
      for position in translated.indices where translated[position].rawValue != Self.unused {
        translated[count] = translated[position]
        count &+= 1
      }
    }
  }

  /// Interns the identifiers that have `handles` in `source`, a batch at a time, step by step: what a step reads is all over memory, and the
  /// reads of a batch need not wait for each other.
  @inlinable mutating func intern<Handle: InternedHandle>(
    _ handles: UnsafeBufferPointer<Handle>, from source: IdentifierStorage, _ translated: UnsafeMutableBufferPointer<Handle>
  ) {
    withUnsafeTemporaryAllocation(of: Lookup.self, capacity: Self.batch) { batch in
      var start = 0
      while start < handles.count {
        let count = source.takeBatch(handles, &start, batch)
        // Of the table that is read: it may grow below.
        let mask = slots.count - 1
        readSlots(batch, count)
        if liveCount > 0 { compare(batch, count, source) }
        for step in 0..<count {
          let lookup = batch[step]
          let handle: Int32
          if lookup.isFound {
            handle = Int32(truncatingIfNeeded: Int(lookup.entry) & mask) - 1
          } else {
            handle = intern(source.identifiers[Int(lookup.index)], hash: lookup.hash, entry: lookup.entry)
          }
          translated[Int(lookup.position)] = Handle(handle)
        }
      }
    }
  }

  /// An identifier of another storage that is looked up.
  @usableFromInline struct Lookup {
    /// Its number among those that are looked up.
    @usableFromInline var position: Int32
    /// Its handle in the other storage.
    @usableFromInline var index: Int32
    @usableFromInline var hash: UInt32
    /// What its slot held.
    @usableFromInline var entry: UInt32 = 0
    /// Whether that was the identifier.
    @usableFromInline var isFound = false

    @inlinable init(position: Int32, index: Int32, hash: UInt32) {
      self.position = position
      self.index = index
      self.hash = hash
    }
  }

  /// Takes a batch of the handles from `start` on, without those that are not in use, and moves `start` behind them. Returns how many there
  /// are.
  @inlinable func takeBatch<Handle: InternedHandle>(
    _ handles: UnsafeBufferPointer<Handle>, _ start: inout Int, _ batch: UnsafeMutableBufferPointer<Lookup>
  ) -> Int {
    var count = 0
    while start < handles.count, count < batch.count {
      let index = handles[start].rawValue
      if isInUse(Int(index)) {
        batch[count] = Lookup(position: Int32(truncatingIfNeeded: start), index: index, hash: hashes[Int(index)])
        count &+= 1
      }
      start &+= 1
    }
    return count
  }

  /// Reads the slots of some identifiers.
  @inlinable func readSlots(_ batch: UnsafeMutableBufferPointer<Lookup>, _ count: Int) {
    let mask = slots.count - 1
    slots.withUnsafeBufferPointer { slots in
      for step in 0..<count { batch[step].entry = slots[Int(batch[step].hash) & mask] }
    }
  }

  /// Compares some identifiers with those that their slots hold; one at least was interned ever. Without a candidate the first identifier is
  /// compared, for nothing: that is cheaper than a branch, which would often be guessed wrong.
  @inlinable func compare(_ batch: UnsafeMutableBufferPointer<Lookup>, _ count: Int, _ source: IdentifierStorage) {
    let mask = slots.count - 1
    identifiers.withUnsafeBufferPointer { identifiers in
      source.identifiers.withUnsafeBufferPointer { others in
        for step in 0..<count {
          let lookup = batch[step]
          let isCandidate = lookup.entry != 0 && Int(lookup.entry ^ lookup.hash) & ~mask == 0
          let candidate = isCandidate ? Int(lookup.entry) & mask &- 1 : 0
          let isSame = identifiers[candidate] == others[Int(lookup.index)]
          batch[step].isFound = isSame && isCandidate
        }
      }
    }
  }
}
