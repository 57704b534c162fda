extension ElementWalk {
  /// Finds the position at which the lists match again after a change of any length: beginning at a gap's start, the elements of both sides
  /// are hashed in turns until one is found that the other side had, with equal neighbours behind both.
  ///
  /// Returns `nil` if the budget does not suffice, or if there is no such position. O(distance) expected.
  @inlinable mutating func findNextMatch(_ oldGap: Int, _ newGap: Int) -> (Int, Int)? {
    let most = Swift.max(oldEnd - oldGap, newEnd - newGap)
    // An open-addressing table of both sides: the hash in the upper bits, below it twice the offset (plus one) from the gap's start, plus
    // the side; 0 is empty.
    var bits = 7
    var table = ContiguousArray<UInt64>(repeating: 0, count: 1 << bits)
    var distance = 0
    oldHashes.begin(at: oldGap)
    newHashes.begin(at: newGap)
    while distance < most {
      if budget <= 0 { return nil }
      budget -= 2
      if distance * 4 >= 1 << bits {
        bits += 2
        var larger = ContiguousArray<UInt64>(repeating: 0, count: 1 << bits)
        for entry in table where entry != 0 {
          var slot = Int(truncatingIfNeeded: entry >> UInt64(64 - bits))
          while larger[slot] != 0 { slot = (slot + 1) & (1 << bits - 1) }
          larger[slot] = entry
        }
        table = larger
      }
      for side in 0...1 {
        let index = (side == 0 ? oldGap : newGap) + distance
        guard index < (side == 0 ? oldEnd : newEnd) else { continue }
        let hash = side == 0 ? oldHashes.hash(old[index], at: index) : newHashes.hash(new[index], at: index)
        var slot = Int(truncatingIfNeeded: UInt64(hash) >> UInt64(32 - bits))
        while table[slot] != 0 {
          let entry = table[slot]
          if UInt32(truncatingIfNeeded: entry >> 32) == hash, Int(entry & 1) != side {
            let other = Int((entry & 0xFFFF_FFFF) >> 1) - 1
            let found = side == 0 ? (index, newGap + other) : (oldGap + other, index)
            if matchesFrom(found.0, found.1) { return found }
          }
          slot = (slot + 1) & (1 << bits - 1)
        }
        table[slot] = UInt64(hash) << 32 | UInt64(distance + 1) << 1 | UInt64(side)
      }
      distance += 1
    }
    return nil
  }

  /// Returns whether two elements are equal and the elements behind them as well. A single element may just have moved.
  @inlinable func matchesFrom(_ first: Int, _ second: Int) -> Bool {
    guard same(first, second) else { return false }
    return first + 1 == oldEnd || second + 1 == newEnd || same(first + 1, second + 1)
  }
}
