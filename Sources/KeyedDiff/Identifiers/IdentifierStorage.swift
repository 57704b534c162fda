/// What an ``IdentifierTable`` guards: identifiers by handle, and an open-addressing table from hash to handle.
///
/// The table holds a part of each hash beside the handle, so that probing touches an identifier only when it is almost certainly the
/// one looked for; the rest of the hash is kept by handle, so that growing hashes nothing again.
@usableFromInline
struct IdentifierStorage<Identifier: Hashable & Sendable>: Sendable {
  /// 0 is empty. The count is a power of two, say of k: the lower k bits of an entry are the handle plus one, which always fits because
  /// at most two thirds of the slots are taken, and the upper ones are those of the hash, whose lower k bits chose the slot.
  @usableFromInline var slots: ContiguousArray<UInt32>
  /// The identifier of each handle; `nil` for handles that wait to be used again.
  @usableFromInline var identifiers: ContiguousArray<Identifier?>
  /// The hash of each handle in use; for a free handle the next free one, as a bit pattern.
  @usableFromInline var hashes: ContiguousArray<UInt32>
  /// How many handles are in use.
  @usableFromInline var liveCount: Int
  /// The handle to use next, or −1 if none was released.
  @usableFromInline var firstFree: Int32

  @inlinable init() {
    slots = ContiguousArray(repeating: 0, count: 8)
    identifiers = []
    hashes = []
    liveCount = 0
    firstFree = -1
  }

  /// The 32 bits that the table keeps of an identifier's hash.
  @inlinable static func hash(_ identifier: Identifier) -> UInt32 {
    let value = UInt64(bitPattern: Int64(identifier.hashValue))
    return UInt32(truncatingIfNeeded: value ^ (value >> 32))
  }

  /// Makes room for `count` identifiers more. Grows by more than that if it has to: identifiers often come one by one.
  @inlinable mutating func reserve(_ count: Int) {
    let wanted = identifiers.count + count
    if wanted > Swift.min(identifiers.capacity, hashes.capacity) {
      reserveHandles(Swift.max(wanted, identifiers.count * 2))
    }
    let needed = (liveCount + count) * 3 / 2
    if slots.count < needed { resize(atLeast: needed) }
  }

  /// Makes room for the identifiers of so many handles in all.
  @inlinable mutating func reserveHandles(_ capacity: Int) {
    identifiers.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
    identifiers.withUnsafeBufferPointer {
      adviseLargePages($0.baseAddress, byteCount: capacity * MemoryLayout<Identifier?>.stride)
    }
  }

  /// The handle of `identifier`, or −1.
  @inlinable func find(_ identifier: Identifier, hash: UInt32) -> Int32 {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while true {
      let entry = slots[slot]
      if entry == 0 { return -1 }
      if Int(entry ^ hash) & ~mask == 0 {
        let handle = Int32(truncatingIfNeeded: Int(entry) & mask) - 1
        if identifiers[Int(handle)] == identifier { return handle }
      }
      slot = (slot + 1) & mask
    }
  }

  /// The identifier behind a handle, or `nil` if it is not in use.
  @inlinable func identifier(of number: Int32) -> Identifier? {
    let index = Int(number)
    return identifiers.indices.contains(index) ? identifiers[index] : nil
  }

  /// The handle of `identifier`, which gets one if it has none.
  @inlinable mutating func intern(_ identifier: Identifier, hash: UInt32) -> Int32 {
    let found = find(identifier, hash: hash)
    if found >= 0 { return found }
    if (liveCount + 1) * 3 / 2 > slots.count { resize(atLeast: slots.count * 2) }
    let handle = add(identifier, hash: hash)
    place(handle, hash: hash)
    return handle
  }

  /// Gives an identifier that has none a handle. It still has to be placed.
  @inlinable @inline(__always) mutating func add(_ identifier: Identifier, hash: UInt32) -> Int32 {
    let handle: Int32
    if firstFree >= 0 {
      handle = firstFree
      firstFree = Int32(bitPattern: hashes[Int(handle)])
      identifiers[Int(handle)] = identifier
      hashes[Int(handle)] = hash
    } else {
      handle = Int32(identifiers.count)
      if identifiers.count == identifiers.capacity { reserveHandles(Swift.max(8, identifiers.count * 2)) }
      identifiers.append(identifier)
      hashes.append(hash)
    }
    liveCount += 1
    return handle
  }

  /// The handles here of the identifiers that have the handles `numbers` in `source`; those that have none get one. Handles that are
  /// not in use there are left out. Hashes nothing, because all storages hash alike.
  @inlinable mutating func intern(_ numbers: [Int32], from source: IdentifierStorage) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(numbers.count)
    for number in numbers {
      let index = Int(number)
      guard source.identifiers.indices.contains(index), let identifier = source.identifiers[index] else { continue }
      result.append(intern(identifier, hash: source.hashes[index]))
    }
    return result
  }

  /// What a slot of a table with `mask` holds for a handle.
  @inlinable @inline(__always) static func entry(_ handle: Int32, hash: UInt32, mask: Int) -> UInt32 {
    hash & ~UInt32(truncatingIfNeeded: mask) | UInt32(bitPattern: handle &+ 1)
  }

  /// Writes an entry into the first empty slot of its probe sequence.
  @inlinable mutating func place(_ handle: Int32, hash: UInt32) {
    let mask = slots.count - 1
    var slot = Int(hash) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = Self.entry(handle, hash: hash, mask: mask)
  }

  /// Gives a handle back. Its number is used again by a later ``intern(_:hash:)``.
  @usableFromInline mutating func release(_ handle: Int32) {
    guard identifiers.indices.contains(Int(handle)), identifiers[Int(handle)] != nil else { return }
    let mask = slots.count - 1
    var hole = Int(hashes[Int(handle)]) & mask
    while Int(slots[hole]) & mask != Int(handle) + 1 { hole = (hole + 1) & mask }
    // Entries behind the hole move up, so that no probe sequence is cut and no tombstones pile up.
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
    identifiers[Int(handle)] = nil
    hashes[Int(handle)] = UInt32(bitPattern: firstFree)
    firstFree = handle
    liveCount -= 1
  }

  /// Grows the hash table to the next power of two.
  @usableFromInline mutating func resize(atLeast wanted: Int) {
    var capacity = 8
    while capacity < wanted { capacity *= 2 }
    let old = slots
    slots = ContiguousArray(unsafeUninitializedCapacity: capacity) { memory, count in
      adviseLargePages(memory.baseAddress, byteCount: capacity * MemoryLayout<UInt32>.stride)
      memory.initialize(repeating: 0)
      count = capacity
    }
    for entry in old where entry != 0 {
      let handle = Int(entry) & (old.count - 1) - 1
      place(Int32(truncatingIfNeeded: handle), hash: hashes[handle])
    }
  }
}
