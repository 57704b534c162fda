/// Which of the segments stay where they are so that the fewest elements move: the heaviest chain that ascends in both lists.
///
/// `segments` ascend by `new`; `order` has their numbers ascending by `old`. Choosing whole segments is exact: every other survivor is
/// before or behind a whole segment on both sides, so a longest increasing subsequence that has one of its elements has them all.
/// O(s) if they ascend by `old` already, otherwise O(s log s), with a logarithm to base 64.
func heaviestIncreasingChain(
  _ segments: ContiguousArray<SurvivorSegment>, order: ContiguousArray<Int32>
) -> ContiguousArray<Bool> {
  let count = segments.count
  // By place in the old list: the weight of the heaviest chain found so far that ends there, and the place before in it.
  let weights = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  let previous = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  let places = UnsafeMutablePointer<Int32>.allocate(capacity: count)
  // The places at which a chain ends that is heavier than all that end before; so their weights ascend. This is patience sorting,
  // except that a heavy segment may cover several piles.
  let ends = SparseBitSet(limit: count)
  defer {
    weights.deallocate()
    previous.deallocate()
    places.deallocate()
    ends.deallocate()
  }
  for place in 0..<count { places[Int(order[place])] = Int32(truncatingIfNeeded: place) }
  var last = -1
  for number in 0..<count {
    let place = Int(places[number])
    let before = place > last ? last : ends.member(before: place)
    let weight = (before < 0 ? 0 : weights[before]) &+ segments[number].count
    weights[place] = weight
    previous[place] = Int32(truncatingIfNeeded: before)
    if place > last {
      last = place
    } else {
      var covered = ends.member(after: place)
      while covered >= 0, weights[covered] <= weight {
        ends.remove(covered)
        covered = ends.member(after: covered)
      }
      if covered < 0 { last = place }
    }
    ends.insert(place)
  }
  var stays = ContiguousArray(repeating: false, count: count)
  while last >= 0 {
    stays[Int(order[last])] = true
    last = Int(previous[last])
  }
  return stays
}
