/// The correspondence between the elements of two lists, and the changes that follow from it: the part of ``ListDifference`` that does not
/// depend on the element type.
@usableFromInline
struct ListPairing: Hashable, Sendable {
  @usableFromInline let oldCount: Int
  @usableFromInline let newCount: Int
  /// The survivors as segments, in ascending order of the new indexes.
  private var segments: ContiguousArray<SurvivorSegment> = []
  /// The numbers of the segments in ascending order of the old indexes; empty if they already ascend.
  private var order: ContiguousArray<Int32> = []
  /// The survivors that move, in ascending order of the new indexes.
  @usableFromInline private(set) var moves: [ListMove] = []
  /// The old indexes of elements without a partner, in ascending order.
  @usableFromInline private(set) var removals: [Int] = []
  /// The new indexes of elements without a partner, in ascending order.
  @usableFromInline private(set) var insertions: [Int] = []

  /// Creates the pairing from the results of an ``ElementPairing``: stretches that match, and leftovers with the partners of the new ones
  /// among the old ones. O(stretches + leftovers), plus finding the moves.
  @usableFromInline init(
    oldCount: Int, newCount: Int, stretches: ContiguousArray<SurvivorSegment>, oldLeftovers: ContiguousArray<Leftover>,
    newLeftovers: ContiguousArray<Leftover>, partners: ContiguousArray<Int32>
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    guard partners.contains(where: { $0 >= 0 }) else {
      segments = stretches
      removals = oldLeftovers.map { Int($0.index) }
      insertions = newLeftovers.map { Int($0.index) }
      return
    }

    merge(stretches, oldLeftovers, newLeftovers, partners)
    findMoves()
  }

  /// Builds the segments from stretches and pairs of leftovers, in both orders.
  private mutating func merge(
    _ stretches: ContiguousArray<SurvivorSegment>, _ oldLeftovers: ContiguousArray<Leftover>,
    _ newLeftovers: ContiguousArray<Leftover>, _ partners: ContiguousArray<Int32>
  ) {
    // In order of the new indexes. A leftover that extends the previous segment does not start one.
    var segments: ContiguousArray<SurvivorSegment> = []
    segments.reserveCapacity(stretches.count + Swift.min(oldLeftovers.count, newLeftovers.count))
    var starts = ContiguousArray<Int32>(repeating: Self.unpaired, count: oldLeftovers.count)
    var stretchNumbers: ContiguousArray<Int32> = []
    stretchNumbers.reserveCapacity(stretches.count)
    var late = 0
    for stretch in 0...stretches.count {
      let end = stretch < stretches.count ? stretches[stretch].new : Int32.max
      while late < newLeftovers.count, newLeftovers[late].index < end {
        let index = Int(newLeftovers[late].index)
        let partner = Int(partners[late])
        late += 1
        guard partner >= 0 else {
          insertions.append(index)
          continue
        }
        let isStart = segments.appendJoining(SurvivorSegment(old: Int(oldLeftovers[partner].index), new: index, count: 1))
        starts[partner] = isStart ? Int32(truncatingIfNeeded: segments.count - 1) : Self.joined
      }
      if stretch < stretches.count, segments.appendJoining(stretches[stretch]) {
        stretchNumbers.append(Int32(truncatingIfNeeded: segments.count - 1))
      }
    }

    // In order of the old indexes.
    order.reserveCapacity(segments.count)
    var next = 0
    for (number, segment) in starts.enumerated() where segment != Self.joined {
      guard segment >= 0 else {
        removals.append(Int(oldLeftovers[number].index))
        continue
      }
      while next < stretchNumbers.count, segments[Int(stretchNumbers[next])].old < oldLeftovers[number].index {
        order.append(stretchNumbers[next])
        next += 1
      }
      order.append(segment)
    }
    order.append(contentsOf: stretchNumbers[next...])
    self.segments = segments
  }

  /// Stored instead of the segment that a leftover starts: the leftover has no partner.
  private static let unpaired: Int32 = -1
  /// Stored instead of the segment that a leftover starts: the leftover continues a segment.
  private static let joined: Int32 = -2

  private mutating func findMoves() {
    let stays = heaviestIncreasingChain(segments, order: order)
    for (segment, stays) in zip(segments, stays) where !stays {
      for offset in 0..<segment.count { moves.append(ListMove(from: Int(segment.old + offset), to: Int(segment.new + offset))) }
    }
    if moves.isEmpty { order = [] }
  }

  @usableFromInline func newIndex(ofOld index: Int) -> Int? {
    let after = Self.firstIndex(segments.count) { segments[inOrder($0)].old > index }
    guard after > 0 else { return nil }
    let segment = segments[inOrder(after - 1)]
    let offset = index - Int(segment.old)
    return offset < segment.count ? Int(segment.new) + offset : nil
  }

  @usableFromInline func oldIndex(ofNew index: Int) -> Int? {
    let after = Self.firstIndex(segments.count) { segments[$0].new > index }
    guard after > 0 else { return nil }
    let segment = segments[after - 1]
    let offset = index - Int(segment.new)
    return offset < segment.count ? Int(segment.old) + offset : nil
  }

  /// Returns the number of the segment at `rank` in ascending order of the old indexes.
  private func inOrder(_ rank: Int) -> Int { order.isEmpty ? rank : Int(order[rank]) }

  /// Returns the first of `0 ..< count` for which a condition holds, which has to hold for all following numbers as well.
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
