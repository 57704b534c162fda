/// The storage that an ``IdentifierTable`` protects with its lock: identifiers by handle, and an open-addressing table from hash to handle.
///
/// The table stores a part of each hash together with the handle, so that probing reads an identifier only when it is almost certainly the
/// right one; the whole hash is stored by handle, so that growing does not hash anything again.
@usableFromInline
struct IdentifierStorage<Identifier: Hashable & Sendable>: Sendable {
  /// The slots; 0 is empty. The number of slots is a power of two, 2^k: the lower k bits of an entry are the handle plus one, which always
  /// fits because at most two thirds of the slots are taken, and the upper ones are those of the hash, whose lower k bits chose the slot.
  @usableFromInline var slots: ContiguousArray<UInt32>
  /// The identifier of each handle. Released handles have ``vacantIdentifier``: optional identifiers would take twice the memory for
  /// numbers.
  @usableFromInline var identifiers: ContiguousArray<Identifier>
  /// The hash of each handle in use; for a released handle the next released one, as a bit pattern.
  @usableFromInline var hashes: ContiguousArray<UInt32>
  /// One bit for each handle, set if it is released; only as long as necessary.
  @usableFromInline var vacancies: ContiguousArray<UInt64>
  /// The identifier that is stored for released handles: the first one that was released.
  @usableFromInline var vacantIdentifier: Identifier?
  /// The number of handles in use.
  @usableFromInline var liveCount: Int
  /// The handle to reuse next, or −1 if none was released.
  @usableFromInline var firstFree: Int32

  @inlinable init() {
    slots = ContiguousArray(repeating: 0, count: 8)
    identifiers = []
    hashes = []
    vacancies = []
    liveCount = 0
    firstFree = -1
  }

  /// Returns the 32 bits of an identifier's hash that the table stores.
  @inlinable static func hash(_ identifier: Identifier) -> UInt32 {
    let value = UInt64(bitPattern: Int64(identifier.hashValue))
    return UInt32(truncatingIfNeeded: value ^ (value >> 32))
  }

  /// Reserves space for `count` additional identifiers. Grows by more than that if it has to: identifiers often come one by one.
  @inlinable mutating func reserve(_ count: Int) {
    let wanted = identifiers.count + count
    if wanted > Swift.min(identifiers.capacity, hashes.capacity) {
      reserveHandles(Swift.max(wanted, identifiers.count * 2))
    }
    let needed = (liveCount + count) * 3 / 2
    if slots.count < needed { resize(atLeast: needed) }
  }

  /// Reserves space for the identifiers of `capacity` handles in total.
  @inlinable mutating func reserveHandles(_ capacity: Int) {
    identifiers.reserveCapacity(capacity)
    hashes.reserveCapacity(capacity)
    identifiers.withUnsafeBufferPointer {
      adviseLargePages($0.baseAddress, byteCount: capacity * MemoryLayout<Identifier>.stride)
    }
    hashes.withUnsafeBufferPointer { adviseLargePages($0.baseAddress, byteCount: capacity * MemoryLayout<UInt32>.stride) }
  }

  /// Returns the handle of `identifier`, or −1.
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

  /// Returns whether a handle is in use.
  @inlinable @inline(__always) func isInUse(_ index: Int) -> Bool {
    guard identifiers.indices.contains(index) else { return false }
    return index >> 6 >= vacancies.count || vacancies[index >> 6] >> UInt64(index & 63) & 1 == 0
  }

  /// Returns the identifier of a handle, or `nil` if the handle is not in use.
  @inlinable func identifier(of number: Int32) -> Identifier? { isInUse(Int(number)) ? identifiers[Int(number)] : nil }

  /// Returns the handle of `identifier`, and assigns one if it has none.
  @inlinable mutating func intern(_ identifier: Identifier, hash: UInt32) -> Int32 {
    let found = find(identifier, hash: hash)
    if found >= 0 { return found }
    if (liveCount + 1) * 3 / 2 > slots.count { resize(atLeast: slots.count * 2) }
    let handle = add(identifier, hash: hash)
    place(handle, hash: hash)
    return handle
  }

  /// Assigns a handle to an identifier that has none. The handle still has to be placed.
  @inlinable @inline(__always) mutating func add(_ identifier: Identifier, hash: UInt32) -> Int32 {
    let handle: Int32
    if firstFree >= 0 {
      handle = firstFree
      firstFree = Int32(bitPattern: hashes[Int(handle)])
      vacancies[Int(handle) >> 6] &= ~(1 << UInt64(handle & 63))
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

  /// Returns the entry for a handle in a table with `mask`.
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

  /// Returns the next power of two.
  @inlinable static func slotCount(atLeast wanted: Int) -> Int {
    var count = 8
    while count < wanted { count *= 2 }
    return count
  }

  /// Grows the hash table to the next power of two.
  @usableFromInline mutating func resize(atLeast wanted: Int) {
    let capacity = Self.slotCount(atLeast: wanted)
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
