extension IdentifierStorage {
  /// The number of identifiers from which a second thread pays off.
  @inlinable static var leastBuilt: Int { 65_536 }

  /// Fills the storage, which must never have had an identifier, with all of `new` on two processors: their numbers become the handles.
  /// Returns `false`, without any effect, if any identifier occurs twice. O(count).
  ///
  /// Each thread copies and hashes half of the identifiers, and then fills half of the slots; each is the first to access its half of the
  /// memory, which takes as long as everything else. A probe sequence that leaves its half of the slots is postponed until both are done.
  @inlinable mutating func build<Handle: InternedHandle>(
    _ new: UnsafeBufferPointer<Identifier>, _ handles: UnsafeMutablePointer<Handle>
  ) -> Bool {
    var built = Self()
    built.copy(new, handles)
    let late = built.fillSlots()
    built.liveCount = new.count
    guard let late else { return false }
    for number in late {
      let hash = built.hashes[Int(number)]
      if built.find(new[Int(number)], hash: hash) >= 0 { return false }
      built.place(number, hash: hash)
    }
    self = built
    return true
  }

  /// Stores the identifiers, their hashes and their handles.
  @inlinable mutating func copy<Handle: InternedHandle>(
    _ new: UnsafeBufferPointer<Identifier>, _ handles: UnsafeMutablePointer<Handle>
  ) {
    let count = new.count
    // Room for a few more, which often follow: without it, adding the first of them would copy everything. The unused part takes no memory.
    let capacity = count + count / 8
    var hashes: ContiguousArray<UInt32> = []
    identifiers = ContiguousArray(unsafeUninitializedCapacity: capacity) { identifiers, identifierCount in
      hashes = ContiguousArray(unsafeUninitializedCapacity: capacity) { hashes, hashCount in
        adviseLargePages(identifiers.baseAddress, byteCount: count * MemoryLayout<Identifier>.stride)
        adviseLargePages(hashes.baseAddress, byteCount: count * MemoryLayout<UInt32>.stride)
        nonisolated(unsafe) let (new, handles, identifiers, hashes) = (new, handles, identifiers, hashes)
        performBoth { half in
          for number in count * half / 2..<count * (half + 1) / 2 {
            identifiers.initializeElement(at: number, to: new[number])
            hashes.initializeElement(at: number, to: Self.hash(new[number]))
            (handles + number).initialize(to: Handle(Int32(truncatingIfNeeded: number)))
          }
        }
        hashCount = count
      }
      identifierCount = count
    }
    self.hashes = hashes
  }

  /// Enters the numbers of the identifiers into slots, by their hashes. Returns those that do not fit in their half; `nil` if an identifier
  /// occurs twice.
  @inlinable mutating func fillSlots() -> [Int32]? {
    let capacity = Self.slotCount(atLeast: hashes.count * 3 / 2)
    var late: ([Int32]?, [Int32]?)
    slots = identifiers.withUnsafeBufferPointer { identifiers in
      hashes.withUnsafeBufferPointer { hashes in
        ContiguousArray(unsafeUninitializedCapacity: capacity) { slots, count in
          adviseLargePages(slots.baseAddress, byteCount: capacity * MemoryLayout<UInt32>.stride)
          withUnsafeTemporaryAllocation(of: [Int32]?.self, capacity: 2) { halves in
            halves.initialize(repeating: nil)
            nonisolated(unsafe) let (identifiers, hashes, slots, halves) = (identifiers, hashes, slots, halves)
            performBoth { half in
              for slot in capacity / 2 * half..<capacity / 2 * (half + 1) { slots.initializeElement(at: slot, to: 0) }
              halves[half] = Self.fill(slots, half, hashes, identifiers)
            }
            late = (halves[0], halves[1])
            halves.deinitialize()
          }
          count = capacity
        }
      }
    }
    guard let first = late.0, let second = late.1 else { return nil }
    return first + second
  }

  /// Fills one half of the slots.
  @inlinable static func fill(
    _ slots: UnsafeMutableBufferPointer<UInt32>, _ half: Int, _ hashes: UnsafeBufferPointer<UInt32>, _ new: UnsafeBufferPointer<Identifier>
  ) -> [Int32]? {
    let mask = slots.count - 1
    let middle = slots.count / 2
    let end = middle * (half + 1)
    var late: [Int32] = []
    return withUnsafeTemporaryAllocation(of: (number: Int32, entry: UInt32).self, capacity: batch) { memory in
      let ours = memory.baseAddress!
      var number = 0
      while number < hashes.count {
        // Without a branch, which would be mispredicted half of the time. The slots are read together: see ``readSlots(_:_:)``.
        var count = 0
        while number < hashes.count, count < batch {
          ours[count].number = Int32(truncatingIfNeeded: number)
          count &+= (Int(hashes[number]) & middle != 0) == (half == 1) ? 1 : 0
          number &+= 1
        }
        for step in 0..<count { ours[step].entry = slots[Int(hashes[Int(ours[step].number)]) & mask] }
        for step in 0..<count {
          let handle = ours[step].number
          let hash = hashes[Int(handle)]
          var slot = Int(hash) & mask
          // The slot may have been written since it was read, but not emptied.
          var entry = ours[step].entry == 0 ? slots[slot] : ours[step].entry
          while entry != 0 {
            if Int(entry ^ hash) & ~mask == 0, new[Int(entry) & mask - 1] == new[Int(handle)] { return nil }
            slot &+= 1
            if slot == end { break }
            entry = slots[slot]
          }
          if slot == end { late.append(handle) } else { slots[slot] = Self.entry(handle, hash: hash, mask: mask) }
        }
      }
      return late
    }
  }
}
