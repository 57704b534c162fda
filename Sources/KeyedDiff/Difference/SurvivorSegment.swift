/// A stretch of survivors: `count` elements that follow each other at `old` in the old list and at `new` in the new one.
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

  /// Takes in the segment that continues this one on both sides; `false` if `next` does not.
  @inline(__always)
  mutating func extend(with next: SurvivorSegment) -> Bool {
    guard old + count == next.old, new + count == next.new else { return false }
    count += next.count
    return true
  }
}

extension ContiguousArray<SurvivorSegment> {
  /// Appends a segment, or lengthens the last one if it continues that. Whether it was appended.
  @discardableResult @inline(__always)
  mutating func appendJoining(_ segment: SurvivorSegment) -> Bool {
    if !isEmpty, self[count - 1].extend(with: segment) { return false }
    append(segment)
    return true
  }

  /// The numbers of the segments, ascending by old position. O(s log s).
  func orderedByOld() -> ContiguousArray<Int32> {
    // Position and number in one word: sorting numbers is quicker than sorting by a closure that looks them up.
    let keys = indices.map { UInt64(UInt32(bitPattern: self[$0].old)) << 32 | UInt64($0) }
    return ContiguousArray<Int32>(keys.sorted().map { Int32(truncatingIfNeeded: $0 & 0xFFFF_FFFF) })
  }
}
