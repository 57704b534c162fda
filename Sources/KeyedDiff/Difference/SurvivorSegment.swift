/// A series of survivors: `count` consecutive elements, beginning at `old` in the old list and at `new` in the new one.
@usableFromInline
struct SurvivorSegment: Hashable, Sendable {
  @usableFromInline var old: Int32
  @usableFromInline var new: Int32
  @usableFromInline var count: Int32

  @inlinable init(old: Int, new: Int, count: Int) {
    self.old = Int32(truncatingIfNeeded: old)
    self.new = Int32(truncatingIfNeeded: new)
    self.count = Int32(truncatingIfNeeded: count)
  }

  /// Extends the segment by one that continues it on both sides. Returns `false` if `next` does not.
  @inline(__always)
  mutating func extend(with next: SurvivorSegment) -> Bool {
    guard old + count == next.old, new + count == next.new else { return false }
    count += next.count
    return true
  }
}

extension ContiguousArray<SurvivorSegment> {
  /// Appends a segment, or extends the last one if the new one continues it. Returns whether it was appended.
  @discardableResult @inline(__always)
  mutating func appendJoining(_ segment: SurvivorSegment) -> Bool {
    if !isEmpty, self[count - 1].extend(with: segment) { return false }
    append(segment)
    return true
  }

  /// Returns whether the segments, which ascend by new position, ascend by old position as well. O(s).
  static func areAscending(_ segments: ArraySlice<SurvivorSegment>) -> Bool {
    segments.withUnsafeBufferPointer { segments in
      var last: Int32 = -1
      for segment in segments {
        if segment.old < last { return false }
        last = segment.old
      }
      return true
    }
  }

  /// Returns the numbers of the segments in ascending order of the old positions. O(s + p / 64) for old positions that are at most p apart;
  /// O(s log s) if they are so far apart that sorting is cheaper.
  func orderedByOld() -> ContiguousArray<Int32> {
    guard let lowest = self.min(by: { $0.old < $1.old })?.old, let highest = self.max(by: { $0.old < $1.old })?.old else { return [] }
    let wordCount = Int(highest - lowest) >> 6 + 1
    guard wordCount <= count * 16 else { return sortedByOld() }
    // One bit for each position at which a segment starts: the number of set bits before it is the segment's rank.
    return withUnsafeTemporaryAllocation(of: (starts: UInt64, before: Int32).self, capacity: wordCount) { words in
      words.initialize(repeating: (0, 0))
      for segment in self {
        let position = Int(segment.old - lowest)
        words[position >> 6].starts |= 1 &<< UInt64(truncatingIfNeeded: position & 63)
      }
      var before: Int32 = 0
      for word in words.indices {
        words[word].before = before
        before += Int32(truncatingIfNeeded: words[word].starts.nonzeroBitCount)
      }
      return ContiguousArray<Int32>(unsafeUninitializedCapacity: count) { order, initialized in
        for (number, segment) in self.enumerated() {
          let position = Int(segment.old - lowest)
          let word = words[position >> 6]
          let earlier = word.starts & (1 &<< UInt64(truncatingIfNeeded: position & 63) &- 1)
          order[Int(word.before) + earlier.nonzeroBitCount] = Int32(truncatingIfNeeded: number)
        }
        initialized = count
      }
    }
  }

  private func sortedByOld() -> ContiguousArray<Int32> {
    // Position and number in one word, because sorting numbers is faster than sorting with a closure that looks them up.
    let keys = indices.map { UInt64(UInt32(bitPattern: self[$0].old)) << 32 | UInt64($0) }
    return ContiguousArray<Int32>(keys.sorted().map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) })
  }
}
