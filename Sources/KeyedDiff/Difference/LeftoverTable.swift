/// A map from hashes to the numbers of leftovers: open addressing with four bytes per slot, so that as much of it as possible stays in the
/// processor's caches. Its memory is freed by ``deallocate()``.
@usableFromInline
struct LeftoverTable {
  /// A slot, and the leftover that was found in it.
  @usableFromInline
  struct Candidate {
    @usableFromInline var slot: Int
    /// The number of the leftover; −1 if none was found.
    @usableFromInline var number: Int32
    /// The index of the leftover in its list.
    @usableFromInline var index: Int32 = 0

    @inlinable init(slot: Int, number: Int32) {
      self.slot = slot
      self.number = number
    }
  }

  /// The slots; 0 is empty. Otherwise an entry has the number plus one in the lower bits, and as many bits of the hash as fit in the upper
  /// ones. If all lower bits are set, the slot is used up. The number of slots is a power of two.
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  /// For each number, the next leftover that is equal, or −1; `nil` while no two are equal.
  @usableFromInline var next: UnsafeMutablePointer<Int32>?
  @usableFromInline let count: Int
  /// The number of bits that select a slot.
  @usableFromInline let slotBits: UInt32
  /// The number of bits that store a number plus one.
  @usableFromInline let numberBits: UInt32

  /// Creates a table for leftovers `0 ..< count`, at most half full; `count` has to be below `Int32.max`.
  @inlinable init(count: Int) {
    self.count = count
    numberBits = UInt32(truncatingIfNeeded: Int.bitWidth - (count + 1).leadingZeroBitCount)
    slotBits = numberBits + 1
    slots = .allocate(capacity: 1 << Int(slotBits))
    slots.initialize(repeating: 0, count: 1 << Int(slotBits))
  }

  /// Frees the memory. The table must not be used afterwards.
  @inlinable func deallocate() {
    slots.deallocate()
    next?.deallocate()
  }

  @inlinable @inline(__always) var numberMask: UInt32 { (1 &<< numberBits) &- 1 }
  @inlinable @inline(__always) func home(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: UInt64(hash) &>> UInt64(32 &- slotBits)) }
  @inlinable @inline(__always) func following(_ slot: Int) -> Int { (slot &+ 1) & (1 &<< Int(slotBits) &- 1) }
  /// Returns whether a slot's upper bits are those of a hash.
  @inlinable @inline(__always) func isSimilar(_ entry: UInt32, _ hash: UInt32) -> Bool {
    (entry ^ (hash &<< numberBits)) &>> numberBits == 0
  }

  /// Inserts a leftover. Equal ones share a slot; numbers have to descend from one call to the next, so that the slot has the first of them
  /// and the others are chained behind it.
  @inlinable @inline(__always) mutating func insert(_ number: Int, hash: UInt32, isEqual: (Int) -> Bool) {
    var slot = home(hash)
    while slots[slot] != 0 {
      if isSimilar(slots[slot], hash) {
        let later = Int(slots[slot] & numberMask) - 1
        if isEqual(later) {
          chain(number, before: later)
          break
        }
      }
      slot = following(slot)
    }
    slots[slot] = hash &<< numberBits | UInt32(truncatingIfNeeded: number &+ 1)
  }

  @inlinable mutating func chain(_ number: Int, before later: Int) {
    let next = next ?? .allocate(capacity: count)
    if self.next == nil { next.initialize(repeating: -1, count: count) }
    next[number] = Int32(truncatingIfNeeded: later)
    self.next = next
  }

  /// Returns the first leftover whose hash appears to be the given one.
  @inlinable @inline(__always) func candidate(hash: UInt32) -> Candidate {
    var slot = home(hash)
    while true {
      let entry = slots[slot]
      if entry == 0 { return Candidate(slot: slot, number: -1) }
      let number = entry & numberMask
      if isSimilar(entry, hash), number != numberMask { return Candidate(slot: slot, number: Int32(truncatingIfNeeded: number) &- 1) }
      slot = following(slot)
    }
  }

  /// Returns whether the candidate is still in its slot.
  @inlinable @inline(__always) func holds(_ candidate: Candidate) -> Bool {
    slots[candidate.slot] & numberMask == UInt32(truncatingIfNeeded: candidate.number) &+ 1
  }

  /// Removes a candidate and replaces it with the next leftover that is equal to it.
  @inlinable @inline(__always) func take(_ candidate: Candidate) -> Int32 {
    let follower = next?[Int(candidate.number)] ?? -1
    slots[candidate.slot] = slots[candidate.slot] & ~numberMask | (follower < 0 ? numberMask : UInt32(truncatingIfNeeded: follower) &+ 1)
    return candidate.number
  }

  /// Removes the first leftover for which `isEqual` returns true, and returns its number; −1 if there is none.
  @inlinable func take(hash: UInt32, isEqual: (Int) -> Bool) -> Int32 {
    var slot = home(hash)
    while slots[slot] != 0 {
      let number = slots[slot] & numberMask
      if isSimilar(slots[slot], hash), number != numberMask, isEqual(Int(number) - 1) {
        return take(Candidate(slot: slot, number: Int32(truncatingIfNeeded: number) &- 1))
      }
      slot = following(slot)
    }
    return -1
  }
}
