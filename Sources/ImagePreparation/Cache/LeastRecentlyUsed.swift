internal import DequeModule

/// Values with a cost, in the order of their last use. The sum of the costs never exceeds the limit.
///
/// Every use of a key is appended to one queue, and only its last one counts. Outdated uses are removed before they make up most of the
/// queue, so that every operation takes constant time on average, apart from what it evicts.
struct LeastRecentlyUsed<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry: Sendable {
    var value: Value
    var cost: Int
    /// The number of the last use.
    var lastUse: Int
  }
  private struct Use: Sendable {
    var key: Key
    var number: Int
  }

  private var entries: [Key: Entry] = [:]
  /// The oldest use is first.
  private var uses: Deque<Use> = []
  private var useCount = 0
  /// The maximum sum of all costs.
  private(set) var limit: Int
  /// The sum of all costs.
  private(set) var totalCost = 0

  init(limit: Int) { self.limit = max(0, limit) }

  var count: Int { entries.count }

  func contains(_ key: Key) -> Bool { entries[key] != nil }

  mutating func value(for key: Key) -> Value? {
    guard let index = entries.index(forKey: key) else { return nil }
    entries.values[index].lastUse = countUse(of: key)
    return entries.values[index].value
  }

  /// Inserts a value, after making room for it. Returns whether it fits within the limit.
  mutating func insert(_ value: Value, cost: Int, for key: Key, evicted: inout [Value]) -> Bool {
    remove(key, into: &evicted)
    guard cost <= limit else { return false }
    evict(downTo: limit - cost, into: &evicted)
    entries[key] = Entry(value: value, cost: cost, lastUse: countUse(of: key))
    totalCost += cost
    return true
  }

  mutating func remove(_ key: Key, into evicted: inout [Value]) {
    guard let entry = entries.removeValue(forKey: key) else { return }
    totalCost -= entry.cost
    evicted.append(entry.value)
  }

  mutating func evict(downTo cost: Int, into evicted: inout [Value]) {
    while totalCost > max(0, cost) || cost <= 0, let use = uses.popFirst() {
      if entries[use.key]?.lastUse == use.number { remove(use.key, into: &evicted) }
    }
  }

  mutating func setLimit(_ newLimit: Int, evicted: inout [Value]) {
    limit = max(0, newLimit)
    if totalCost > limit { evict(downTo: limit, into: &evicted) }
  }

  /// Appends a use of `key` to the queue and returns its number.
  private mutating func countUse(of key: Key) -> Int {
    if uses.count > 2 * entries.count + 16 { uses.removeAll { [entries] in entries[$0.key]?.lastUse != $0.number } }
    useCount += 1
    uses.append(Use(key: key, number: useCount))
    return useCount
  }
}
