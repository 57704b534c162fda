internal import HitchlessBase

extension DifferenceFinder {
  /// Pairs single leftovers by handle, in the order of the new contents. O(leftovers).
  ///
  /// Each of them is on both sides: an item that is not in the other contents was recorded as removed or inserted, and one that matched is
  /// not a leftover.
  func pairLeftovers() -> [Pair] {
    guard !newLeftovers.isEmpty else { return [] }
    // An open-addressing table from handle to leftover, at most half full. Fibonacci hashing spreads consecutive handles.
    var bits = 2
    while 1 << bits < oldLeftovers.count * 2 { bits += 1 }
    let mask = 1 << bits - 1
    func home(_ handle: Int32) -> Int {
      Int(truncatingIfNeeded: (UInt64(UInt32(bitPattern: handle)) &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - bits))
    }
    var table = Array(repeating: Int32(-1), count: 1 << bits)
    for (number, leftover) in oldLeftovers.enumerated() {
      var slot = home(leftover.handle)
      while table[slot] >= 0 { slot = (slot + 1) & mask }
      table[slot] = Int32(number)
    }
    var pairs: [Pair] = []
    pairs.reserveCapacity(newLeftovers.count)
    for leftover in newLeftovers {
      var slot = home(leftover.handle)
      while table[slot] >= 0, oldLeftovers[Int(table[slot])].handle != leftover.handle { slot = (slot + 1) & mask }
      precondition(table[slot] >= 0, "an item that survives was not left over on both sides")
      let partner = oldLeftovers[Int(table[slot])]
      pairs.append(
        Pair(
          old: ItemPosition(section: partner.section, index: partner.index),
          new: ItemPosition(section: leftover.section, index: leftover.index), count: 1))
    }
    return pairs
  }

  /// Pairs leftovers if some of them are runs: sorts both sides by handle, then intersects their ranges. Records the rest as removed and
  /// inserted. O(leftovers · log leftovers), regardless of the length of the runs.
  mutating func pairLeftoverRuns() -> [Pair] {
    let a = oldLeftovers.sorted { $0.handle < $1.handle }
    let b = newLeftovers.sorted { $0.handle < $1.handle }
    var pairs: [Pair] = []
    var i = 0
    var j = 0
    // The number of processed handles of a[i] and of b[j].
    var usedA: Int32 = 0
    var usedB: Int32 = 0
    while i < a.count || j < b.count {
      let startA = i < a.count ? a[i].handle + usedA : Int32.max
      let startB = j < b.count ? b[j].handle + usedB : Int32.max
      let leftA = i < a.count ? a[i].count - usedA : 0
      let leftB = j < b.count ? b[j].count - usedB : 0
      if i < a.count, startA < startB {
        let count = min(leftA, startB - startA)
        noteRemoval(a[i].section, a[i].index + Int(usedA), Int(count))
        usedA += count
      } else if j < b.count, startB < startA {
        let count = min(leftB, startA - startB)
        noteInsertion(b[j].section, b[j].index + Int(usedB), Int(count))
        usedB += count
      } else {
        let count = min(leftA, leftB)
        pairs.append(
          Pair(
            old: ItemPosition(section: a[i].section, index: a[i].index + Int(usedA)),
            new: ItemPosition(section: b[j].section, index: b[j].index + Int(usedB)), count: Int(count)))
        usedA += count
        usedB += count
      }
      if i < a.count, usedA == a[i].count { (i, usedA) = (i + 1, 0) }
      if j < b.count, usedB == b[j].count { (j, usedB) = (j + 1, 0) }
    }
    return pairs.sorted { $0.new < $1.new }
  }
}
