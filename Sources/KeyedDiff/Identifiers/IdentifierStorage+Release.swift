extension IdentifierStorage {
  /// Releases a handle. A later ``intern(_:hash:)`` reuses its number.
  @inlinable mutating func release(_ handle: Int32) {
    guard isInUse(Int(handle)) else { return }
    let mask = slots.count - 1
    var hole = Int(hashes[Int(handle)]) & mask
    while Int(slots[hole]) & mask != Int(handle) + 1 { hole = (hole + 1) & mask }
    // Entries behind the hole move up, so that no probe sequence is interrupted and no tombstones accumulate.
    var next = (hole + 1) & mask
    while slots[next] != 0 {
      let home = Int(hashes[Int(slots[next]) & mask - 1]) & mask
      if (next &- home) & mask >= (next &- hole) & mask {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next + 1) & mask
    }
    slots[hole] = 0
    vacate(handle)
  }

  /// Releases every handle in use for which `isNeeded` returns false. O(highest handle ever assigned): all slots are filled again, which
  /// costs a fraction of closing the gaps one by one.
  @inlinable mutating func releaseAll(except isNeeded: (Int32) -> Bool) {
    let before = liveCount
    for index in identifiers.indices where isInUse(index) && !isNeeded(Int32(truncatingIfNeeded: index)) {
      vacate(Int32(truncatingIfNeeded: index))
    }
    guard liveCount < before else { return }
    slots.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    for index in identifiers.indices where isInUse(index) { place(Int32(truncatingIfNeeded: index), hash: hashes[index]) }
  }

  /// Adds a handle, which is no longer in any slot, to the front of those to be reused.
  @inlinable @inline(__always) mutating func vacate(_ handle: Int32) {
    let index = Int(handle)
    if vacancies.isEmpty { vacantIdentifier = identifiers[index] }
    let words = index >> 6 + 1
    if words > vacancies.count { vacancies.append(contentsOf: repeatElement(0, count: words - vacancies.count)) }
    vacancies[index >> 6] |= 1 << UInt64(index & 63)
    if let vacantIdentifier { identifiers[index] = vacantIdentifier }
    hashes[index] = UInt32(bitPattern: firstFree)
    firstFree = handle
    liveCount -= 1
  }
}
