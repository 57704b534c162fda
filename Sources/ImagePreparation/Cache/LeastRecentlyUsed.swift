/// Values with a cost, in the order of their last use. The sum of costs never exceeds the limit.
///
/// A linked list inside an array, by index: no allocation for an entry once the array has grown.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var key: Key
    var value: Value
    var cost: Int
    var older: Int
    var newer: Int
  }
  private static var none: Int { -1 }

  private var slots: [Entry?] = []
  private var freeSlots: [Int] = []
  private var slotOfKey: [Key: Int] = [:]
  private var oldest = none
  private var newest = none
  /// The most that all costs may add up to.
  private(set) var limit: Int
  /// What all costs add up to.
  private(set) var totalCost = 0

  init(limit: Int) { self.limit = max(0, limit) }

  var count: Int { slotOfKey.count }
  /// The keys from the least to the most recently used. O(n).
  var keysFromOldest: [Key] {
    var keys: [Key] = []
    var slot = oldest
    while slot != Self.none {
      keys.append(slots[slot]!.key)
      slot = slots[slot]!.newer
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { slotOfKey[key] != nil }

  mutating func value(for key: Key) -> Value? {
    guard let slot = slotOfKey[key] else { return nil }
    unlink(slot)
    linkAsNewest(slot)
    return slots[slot]!.value
  }

  /// Makes room first and puts the value in afterwards.
  mutating func insert(_ value: Value, cost: Int, for key: Key, evicted: inout [Value]) -> Bool {
    remove(key, into: &evicted)
    guard cost <= limit else { return false }
    evict(downTo: limit - cost, into: &evicted)
    let entry = Entry(key: key, value: value, cost: cost, older: Self.none, newer: Self.none)
    let slot: Int
    if let free = freeSlots.popLast() {
      slot = free
      slots[slot] = entry
    } else {
      slot = slots.count
      slots.append(entry)
    }
    slotOfKey[key] = slot
    totalCost += cost
    linkAsNewest(slot)
    return true
  }

  mutating func remove(_ key: Key, into evicted: inout [Value]) {
    guard let slot = slotOfKey.removeValue(forKey: key), let entry = slots[slot] else { return }
    unlink(slot)
    slots[slot] = nil
    freeSlots.append(slot)
    totalCost -= entry.cost
    evicted.append(entry.value)
  }

  mutating func evict(downTo cost: Int, into evicted: inout [Value]) {
    while totalCost > max(0, cost) || (cost <= 0 && oldest != Self.none) {
      remove(slots[oldest]!.key, into: &evicted)
    }
  }

  mutating func setLimit(_ newLimit: Int, evicted: inout [Value]) {
    limit = max(0, newLimit)
    if totalCost > limit { evict(downTo: limit, into: &evicted) }
  }

  private mutating func unlink(_ slot: Int) {
    let (older, newer) = (slots[slot]!.older, slots[slot]!.newer)
    if older == Self.none { oldest = newer } else { slots[older]!.newer = newer }
    if newer == Self.none { newest = older } else { slots[newer]!.older = older }
  }

  private mutating func linkAsNewest(_ slot: Int) {
    slots[slot]!.older = newest
    slots[slot]!.newer = Self.none
    if newest == Self.none { oldest = slot } else { slots[newest]!.newer = slot }
    newest = slot
  }
}
