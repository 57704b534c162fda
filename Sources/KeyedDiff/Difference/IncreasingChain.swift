/// Returns which of the segments stay in place so that the fewest elements move: the heaviest chain that ascends in both lists.
///
/// `segments` ascend by `new`; `order` contains their numbers in ascending order of `old`. Choosing whole segments is exact: every other
/// survivor is before or behind a whole segment on both sides, so a longest increasing subsequence that contains one of its elements
/// contains all of them. O(s) if they already ascend by `old`, otherwise O(s log s), with a logarithm to base 64.
func heaviestIncreasingChain(
  _ segments: ContiguousArray<SurvivorSegment>, order: ContiguousArray<Int32>
) -> ContiguousArray<Bool> {
  let count = segments.count
  // By position in the old list: the weight of the heaviest chain found so far that ends there, and the previous position in that chain.
  let weights = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  let previous = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  let positions = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  // The positions at which a chain ends that is heavier than all chains that end earlier; so their weights ascend. This is patience
  // sorting, except that a heavy segment may cover several piles.
  let ends = SparseBitSet(limit: count)
  defer {
    weights.deallocate()
    previous.deallocate()
    positions.deallocate()
    ends.deallocate()
  }
  for position in 0..<count { positions[Int(order[position])] = Int32(truncatingIfNeeded: position) }
  var last = -1
  for number in 0..<count {
    let position = Int(positions[number])
    let before = position > last ? last : ends.member(before: position)
    let weight = (before < 0 ? 0 : weights[before]) &+ segments[number].count
    weights[position] = weight
    previous[position] = Int32(truncatingIfNeeded: before)
    if position > last {
      last = position
    } else {
      var covered = ends.member(after: position)
      while covered >= 0, weights[covered] <= weight {
        ends.remove(covered)
        covered = ends.member(after: covered)
      }
      if covered < 0 { last = position }
    }
    ends.insert(position)
  }
  var stays = ContiguousArray(repeating: false, count: count)
  while last >= 0 {
    stays[Int(order[last])] = true
    last = Int(previous[last])
  }
  return stays
}
