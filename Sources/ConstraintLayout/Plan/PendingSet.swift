/// A set of numbers that are removed in ascending order, while numbers larger than the last removed one are inserted.
struct PendingSet: Sendable {
  private var words: ContiguousArray<UInt64> = []
  /// One bit for each of ``words`` that is not zero.
  private var summary: ContiguousArray<UInt64> = []
  /// The first word of the summary that may be set.
  private var first = 0

  /// Reserves memory for the numbers `0 ..< count`, of which none is used yet.
  mutating func reserve(_ count: Int) {
    words.reserveCapacity((count + 63) >> 6)
    summary.reserveCapacity((count + 4095) >> 12)
  }

  /// Extends the set to the numbers `0 ..< count`. O(1), amortised.
  mutating func grow(_ count: Int) {
    while words.count << 6 < count {
      if words.count & 63 == 0 { summary.append(0) }
      words.append(0)
    }
  }

  /// Inserts a number. O(1).
  @inline(__always) mutating func insert(_ number: Int) {
    let word = number >> 6
    words[word] |= 1 << UInt64(number & 63)
    summary[word >> 6] |= 1 << UInt64(word & 63)
    first = min(first, word >> 6)
  }

  /// Removes the smallest number and returns it. O(1), but O(count / 4096) in total for the gaps between numbers.
  @inline(__always) mutating func popFirst() -> Int? {
    while first < summary.count {
      let bits = summary[first]
      if bits == 0 {
        first += 1
        continue
      }
      let word = first << 6 | bits.trailingZeroBitCount
      let number = word << 6 | words[word].trailingZeroBitCount
      words[word] &= words[word] &- 1
      if words[word] == 0 { summary[first] &= bits &- 1 }
      return number
    }
    return nil
  }

  /// Removes all numbers. O(count / 4096 + words with numbers).
  mutating func removeAll() {
    for index in summary.indices {
      var bits = summary[index]
      while bits != 0 {
        words[index << 6 | bits.trailingZeroBitCount] = 0
        bits &= bits &- 1
      }
      summary[index] = 0
    }
    first = summary.count
  }
}
