/// Which index of the old list each index of the new list came from, and what follows from it: the part of ``ListDifference`` that
/// does not know the elements.
@usableFromInline
struct ListPairing: Hashable, Sendable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// Survivors as stretches, ascending by new index.
  private let segments: [SurvivorSegment]
  /// The numbers of the segments, ascending by old index.
  private let order: [Int]
  @usableFromInline let moves: [ListMove]

  /// `partners[i]` is the old index of the new element `prefix + i`, or −1.
  @usableFromInline init(oldCount: Int, newCount: Int, prefix: Int, suffix: Int, partners: ContiguousArray<Int>) {
    self.oldCount = oldCount
    self.newCount = newCount
    var segments: [SurvivorSegment] = []
    func note(_ segment: SurvivorSegment) {
      if segment.count > 0 { segments.appendJoining(segment) }
    }
    note(SurvivorSegment(old: 0, new: 0, count: prefix))
    for (index, partner) in partners.enumerated() where partner >= 0 {
      note(SurvivorSegment(old: partner, new: prefix + index, count: 1))
    }
    note(SurvivorSegment(old: oldCount - suffix, new: newCount - suffix, count: suffix))
    var moves: [ListMove] = []
    for (segment, stays) in zip(segments, heaviestIncreasingChain(segments, oldCount: oldCount)) where !stays {
      for offset in 0..<segment.count { moves.append(ListMove(from: segment.old + offset, to: segment.new + offset)) }
    }
    self.order = moves.isEmpty ? Array(segments.indices) : segments.orderedByOld(oldCount: oldCount)
    self.segments = segments
    self.moves = moves
  }

  /// The old indexes that no segment has, ascending.
  @usableFromInline var removals: [Int] {
    Self.gaps(order.map { segments[$0].old..<segments[$0].old + segments[$0].count }, upTo: oldCount)
  }

  /// The new indexes that no segment has, ascending.
  @usableFromInline var inserted: [Int] {
    Self.gaps(segments.map { $0.new..<$0.new + $0.count }, upTo: newCount)
  }

  private static func gaps(_ ranges: [Range<Int>], upTo end: Int) -> [Int] {
    var gaps: [Int] = []
    var next = 0
    for range in ranges {
      gaps.append(contentsOf: next..<range.lowerBound)
      next = range.upperBound
    }
    gaps.append(contentsOf: next..<end)
    return gaps
  }

  @usableFromInline func newIndex(ofOld index: Int) -> Int? {
    let after = Self.firstIndex(order.count) { segments[order[$0]].old > index }
    guard after > 0 else { return nil }
    let segment = segments[order[after - 1]]
    return index < segment.old + segment.count ? segment.new + (index - segment.old) : nil
  }

  @usableFromInline func oldIndex(ofNew index: Int) -> Int? {
    let after = Self.firstIndex(segments.count) { segments[$0].new > index }
    guard after > 0 else { return nil }
    let segment = segments[after - 1]
    return index < segment.new + segment.count ? segment.old + (index - segment.new) : nil
  }

  /// The first of `0 ..< count` for which a condition holds that, once it holds, holds for all that follow.
  private static func firstIndex(_ count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
