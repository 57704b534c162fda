/// A set of small numbers that finds neighbours: one bit for each number, one bit for each word that is not empty, and so on. All
/// operations take O(log n) with a logarithm to base 64: three steps for a hundred thousand numbers. Its memory is freed by
/// ``deallocate()``.
struct SparseBitSet {
  private let words: UnsafeMutablePointer<UInt64>
  /// The start of each level in the words; the first level has the numbers, the last one a single word.
  private let starts: UnsafeMutablePointer<Int>
  private let levels: Int

  /// Creates an empty set for numbers in `0 ..< limit`.
  init(limit: Int) {
    starts = .allocate(capacity: Int.bitWidth / 6 + 1)
    var total = 0
    var size = max(1, limit)
    var levels = 0
    repeat {
      size = (size + 63) >> 6
      (starts + levels).initialize(to: total)
      levels += 1
      total += size
    } while size > 1
    self.levels = levels
    words = .allocate(capacity: total)
    words.initialize(repeating: 0, count: total)
  }

  /// Frees the memory. The set must not be used afterwards.
  func deallocate() {
    words.deallocate()
    starts.deallocate()
  }

  /// Adds a number.
  @inline(__always)
  func insert(_ number: Int) {
    var position = number
    for level in 0..<levels {
      let word = starts[level] &+ position >> 6
      let before = words[word]
      words[word] = before | 1 &<< UInt64(truncatingIfNeeded: position & 63)
      if before != 0 { return }
      position >>= 6
    }
  }

  /// Removes a number.
  @inline(__always)
  func remove(_ number: Int) {
    var position = number
    for level in 0..<levels {
      let word = starts[level] &+ position >> 6
      words[word] &= ~(1 &<< UInt64(truncatingIfNeeded: position & 63))
      if words[word] != 0 { return }
      position >>= 6
    }
  }

  /// Returns the largest member below `number`, or −1.
  @inline(__always)
  func member(before number: Int) -> Int {
    var position = number
    for level in 0..<levels {
      let below = words[starts[level] &+ position >> 6] & (1 &<< UInt64(truncatingIfNeeded: position & 63) &- 1)
      if below != 0 {
        position = position & ~63 | (63 &- below.leadingZeroBitCount)
        for lower in stride(from: level &- 1, through: 0, by: -1) {
          position = position << 6 | (63 &- words[starts[lower] &+ position].leadingZeroBitCount)
        }
        return position
      }
      position >>= 6
    }
    return -1
  }

  /// Returns the smallest member above `number`, or −1.
  @inline(__always)
  func member(after number: Int) -> Int {
    var position = number
    for level in 0..<levels {
      let above = words[starts[level] &+ position >> 6] & ~(2 &<< UInt64(truncatingIfNeeded: position & 63) &- 1)
      if above != 0 {
        position = position & ~63 | above.trailingZeroBitCount
        for lower in stride(from: level &- 1, through: 0, by: -1) {
          position = position << 6 | words[starts[lower] &+ position].trailingZeroBitCount
        }
        return position
      }
      position >>= 6
    }
    return -1
  }
}
