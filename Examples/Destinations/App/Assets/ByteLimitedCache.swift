/// Keeps the values used last, never more bytes than its limit. Every operation takes constant time.
struct ByteLimitedCache<Key: Hashable, Value> {
  private struct Node {
    var key: Key
    var value: Value
    var byteCount: Int
    /// Neighbours by age, as positions in `nodes`; -1 at the ends.
    var newer: Int
    var older: Int
  }

  /// The most bytes that are ever kept.
  let limit: Int
  /// The bytes that are kept now.
  private(set) var byteCount = 0

  private var nodes: [Node?] = []
  private var free: [Int] = []
  private var positions: [Key: Int] = [:]
  private var newest = -1
  private var oldest = -1

  init(limit: Int) { self.limit = max(0, limit) }

  /// How many values are kept.
  var count: Int { positions.count }

  /// The value of a key, which is then the one used last.
  mutating func value(for key: Key) -> Value? {
    guard let position = positions[key], let node = nodes[position] else { return nil }
    unlink(position)
    link(position)
    return node.value
  }

  /// Keeps a value and drops the oldest ones until there is room. A value above the limit is not kept, and neither is the key's old one.
  mutating func insert(_ value: Value, for key: Key, byteCount cost: Int) {
    remove(key)
    let cost = max(0, cost)
    guard cost <= limit else { return }
    while byteCount > limit - cost, oldest >= 0, let key = nodes[oldest]?.key { remove(key) }
    let node = Node(key: key, value: value, byteCount: cost, newer: -1, older: -1)
    let position: Int
    if let reused = free.popLast() {
      position = reused
      nodes[position] = node
    } else {
      position = nodes.count
      nodes.append(node)
    }
    positions[key] = position
    byteCount += cost
    link(position)
  }

  /// Drops a value.
  mutating func remove(_ key: Key) {
    guard let position = positions.removeValue(forKey: key), let node = nodes[position] else { return }
    unlink(position)
    byteCount -= node.byteCount
    nodes[position] = nil
    free.append(position)
  }

  /// Drops everything.
  mutating func removeAll() { self = ByteLimitedCache(limit: limit) }

  private mutating func link(_ position: Int) {
    nodes[position]?.newer = -1
    nodes[position]?.older = newest
    if newest >= 0 { nodes[newest]?.newer = position }
    newest = position
    if oldest < 0 { oldest = position }
  }

  private mutating func unlink(_ position: Int) {
    guard let node = nodes[position] else { return }
    if node.newer >= 0 { nodes[node.newer]?.older = node.older } else { newest = node.older }
    if node.older >= 0 { nodes[node.older]?.newer = node.newer } else { oldest = node.newer }
  }
}
