/// From hashes to the numbers of leftovers: open addressing, four bytes a slot, so that as much as possible of it is near the processor.
/// Its memory is given back by ``deallocate()``.
@usableFromInline
struct LeftoverTable {
  /// A slot and the leftover that was found there.
  @usableFromInline
  struct Candidate {
    @usableFromInline var slot: Int
    /// −1 if none was found.
    @usableFromInline var number: Int32
    /// The leftover's index in its list.
    @usableFromInline var index: Int32 = 0

    @inlinable init(slot: Int, number: Int32) {
      self.slot = slot
      self.number = number
    }
  }

  /// 0 is empty. Otherwise the number plus one in the lower bits, and as many bits of the hash as there is room for above. All lower
  /// bits set means that the slot is used up. The count is a power of two.
  @usableFromInline let slots: UnsafeMutablePointer<UInt32>
  /// The next leftover that is equal to the one of each number, or −1; `nil` while no two are equal.
  @usableFromInline var next: UnsafeMutablePointer<Int32>?
  @usableFromInline let count: Int
  /// How many bits select a slot: the upper ones of the hash.
  @usableFromInline let slotBits: UInt32
  /// How many bits hold a number plus one.
  @usableFromInline let numberBits: UInt32

  /// A table for leftovers `0 ..< count`, at most half full; `count` is below `Int32.max`.
  @inlinable init(count: Int) {
    self.count = count
    numberBits = UInt32(truncatingIfNeeded: Int.bitWidth - (count + 1).leadingZeroBitCount)
    slotBits = numberBits + 1
    slots = .allocate(capacity: 1 << Int(slotBits))
    slots.initialize(repeating: 0, count: 1 << Int(slotBits))
  }

  /// Gives the memory back; nothing may be done with the table afterwards.
  @inlinable func deallocate() {
    slots.deallocate()
    next?.deallocate()
  }

  @inlinable @inline(__always) var numberMask: UInt32 { (1 &<< numberBits) &- 1 }
  @inlinable @inline(__always) func home(_ hash: UInt32) -> Int { Int(truncatingIfNeeded: UInt64(hash) &>> UInt64(32 &- slotBits)) }
  @inlinable @inline(__always) func following(_ slot: Int) -> Int { (slot &+ 1) & (1 &<< Int(slotBits) &- 1) }
  /// Whether a slot's upper bits are those of a hash.
  @inlinable @inline(__always) func isSimilar(_ entry: UInt32, _ hash: UInt32) -> Bool {
    (entry ^ (hash &<< numberBits)) &>> numberBits == 0
  }

  /// Puts a leftover in. Those that are equal share a slot; numbers descend from one call to the next, so that the first of them is at
  /// hand and the others are chained behind it.
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

  /// The first leftover whose hash seems to be the one given.
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

  /// Whether the candidate is still there.
  @inlinable @inline(__always) func holds(_ candidate: Candidate) -> Bool {
    slots[candidate.slot] & numberMask == UInt32(truncatingIfNeeded: candidate.number) &+ 1
  }

  /// Removes a candidate and replaces it with the next leftover that is equal to it.
  @inlinable @inline(__always) func take(_ candidate: Candidate) -> Int32 {
    let follower = next?[Int(candidate.number)] ?? -1
    slots[candidate.slot] = slots[candidate.slot] & ~numberMask | (follower < 0 ? numberMask : UInt32(truncatingIfNeeded: follower) &+ 1)
    return candidate.number
  }

  /// Takes out the first leftover for which `isEqual` holds; −1 if there is none.
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
