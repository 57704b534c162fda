/// A stretch of survivors: `count` items that follow each other at `old` in the old list and at `new` in the new one.
struct SurvivorSegment: Hashable, Sendable {
  var old: Int
  var new: Int
  var count: Int

  /// Takes in the segment that continues this one on both sides; `false` if `next` does not.
  mutating func extend(with next: SurvivorSegment) -> Bool {
    guard old + count == next.old, new + count == next.new else { return false }
    count += next.count
    return true
  }
}

extension [SurvivorSegment] {
  /// Appends a segment, or lengthens the last one if it continues that.
  mutating func appendJoining(_ segment: SurvivorSegment) {
    if isEmpty || !self[count - 1].extend(with: segment) { append(segment) }
  }

  /// The numbers of the segments, ascending by old position, of which there are `oldCount`.
  func orderedByOld(oldCount: Int) -> [Int] {
    if count * 8 < oldCount { return indices.sorted { self[$0].old < self[$1].old } }
    // Many segments: a table of all old positions is quicker than sorting.
    var numbers = ContiguousArray(repeating: Int32(-1), count: oldCount)
    for number in indices { numbers[self[number].old] = Int32(number) }
    var order: [Int] = []
    order.reserveCapacity(count)
    for number in numbers where number >= 0 { order.append(Int(number)) }
    return order
  }
}

/// Which of the segments stay where they are so that the fewest items move: the heaviest chain that ascends in both lists.
///
/// `segments` ascend by `new`, and their old positions, below `oldCount`, differ. Choosing whole segments is exact: everything else is before or behind a
/// whole segment on both sides, so a longest increasing subsequence that has one of its items can have them all.
/// O(s log s) for s segments; O(s) if they ascend already.
func heaviestIncreasingChain(_ segments: [SurvivorSegment], oldCount: Int) -> [Bool] {
  var ascending = true
  for index in segments.indices.dropFirst() where segments[index - 1].old > segments[index].old {
    ascending = false
    break
  }
  if ascending { return Array(repeating: true, count: segments.count) }

  var rank = Array(repeating: 0, count: segments.count)
  for (position, segment) in segments.orderedByOld(oldCount: oldCount).enumerated() { rank[segment] = position + 1 }

  // A Fenwick tree over the ranks: for every prefix of the old list the heaviest chain that ends in it.
  var heaviest = Array(repeating: (weight: 0, last: -1), count: segments.count + 1)
  var before = Array(repeating: -1, count: segments.count)
  for segment in segments.indices {
    var best = (weight: 0, last: -1)
    var node = rank[segment] - 1
    while node > 0 {
      if heaviest[node].weight > best.weight { best = heaviest[node] }
      node &= node - 1
    }
    before[segment] = best.last
    let weight = best.weight + segments[segment].count
    node = rank[segment]
    while node <= segments.count {
      if heaviest[node].weight < weight { heaviest[node] = (weight, segment) }
      node += node & -node
    }
  }

  var best = (weight: 0, last: -1)
  var node = segments.count
  while node > 0 {
    if heaviest[node].weight > best.weight { best = heaviest[node] }
    node &= node - 1
  }
  var stays = Array(repeating: false, count: segments.count)
  var segment = best.last
  while segment >= 0 {
    stays[segment] = true
    segment = before[segment]
  }
  return stays
}
