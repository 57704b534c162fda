internal import HitchlessBase

/// Goes through a section before and after at once, from one touched item to the next, and finds which survivors have to move.
///
/// What nobody touched keeps its order. All of it that lies between two touched survivors, on both sides, stays or moves as one block,
/// whatever was removed or inserted in between: so there are as many blocks as touched survivors, however much came and went.
struct TouchedWalk {
  private let before: ArraySlice<NumberedPosition>
  private let after: ArraySlice<NumberedPosition>
  private let survivors: TouchedSurvivors

  /// Stretches of untouched items, in order; several make a block.
  private var stretches: ContiguousArray<SurvivorSegment> = []
  /// Blocks and touched survivors by new position. The count of a block is how many items it has, which need not follow each other.
  private var segments: ContiguousArray<SurvivorSegment> = []
  /// The first stretch of each segment that is a block; −1 for touched survivors.
  private var firstStretch: ContiguousArray<Int32> = []
  /// The segments by old position: the number of a block, or one's complement of an item's.
  private var order: ContiguousArray<Int32> = []

  /// For the touched items of one section, ascending by position.
  init(before: ArraySlice<NumberedPosition>, after: ArraySlice<NumberedPosition>, survivors: TouchedSurvivors) {
    self.before = before
    self.after = after
    self.survivors = survivors
  }

  /// Walks through a section that had and has so many items, and notes the segment of each touched survivor by the item's number.
  /// O(touched items of the section).
  mutating func run(_ oldCount: Int, _ newCount: Int, noting segmentOfItem: inout ContiguousArray<Int32>) {
    // Between two touched items there is at most one stretch.
    stretches = ContiguousArray(unsafeUninitializedCapacity: before.count + after.count + 1) { stretches, stretchCount in
      var (oldIndex, newIndex) = (0, 0)
      var (first, second) = (before.startIndex, after.startIndex)
      // How many items the block has that goes on; 0 if none does.
      var inBlock = 0
      while oldIndex < oldCount || newIndex < newCount {
        let oldNext = first < before.endIndex ? before[first].position.index : oldCount
        let newNext = second < after.endIndex ? after[second].position.index : newCount
        let count = min(oldNext - oldIndex, newNext - newIndex)
        if count > 0 {
          let stretch = SurvivorSegment(old: oldIndex, new: newIndex, count: count)
          if inBlock == 0 { beginBlock(stretch, stretchCount) }
          inBlock += count
          stretches.initializeElement(at: stretchCount, to: stretch)
          stretchCount += 1
        }
        oldIndex += count
        newIndex += count
        if oldIndex == oldNext, first < before.endIndex {
          if survivors.isHere(before[first]) {
            endBlock(&inBlock)
            order.append(~before[first].number)
          }
          oldIndex += 1
          first += 1
        } else if newIndex == newNext, second < after.endIndex {
          if survivors.wasHere(after[second]) {
            endBlock(&inBlock)
            segmentOfItem[Int(after[second].number)] = Int32(truncatingIfNeeded: segments.count)
            append(after[second])
          }
          newIndex += 1
          second += 1
        } else {
          precondition(count > 0, "contents changed by more than the items that were touched")
        }
      }
      endBlock(&inBlock)
    }
  }

  private mutating func beginBlock(_ stretch: SurvivorSegment, _ number: Int) {
    order.append(Int32(truncatingIfNeeded: segments.count))
    segments.append(stretch)
    firstStretch.append(Int32(truncatingIfNeeded: number))
  }

  private mutating func endBlock(_ count: inout Int) {
    if count > 0 { segments[segments.count - 1].count = Int32(truncatingIfNeeded: count) }
    count = 0
  }

  private mutating func append(_ survivor: NumberedPosition) {
    let was = before[Int(survivors.oldIndices[Int(survivor.number)])]
    segments.append(SurvivorSegment(old: was.position.index, new: survivor.position.index, count: 1))
    firstStretch.append(-1)
  }

  /// What does not stay, by new position: all but the heaviest increasing chain. O(s log s) for s touched survivors.
  func movedStretches(_ segmentOfItem: ContiguousArray<Int32>) -> ContiguousArray<SurvivorSegment> {
    let stays = heaviestIncreasingChain(
      segments, order: ContiguousArray<Int32>(order.map { $0 >= 0 ? $0 : segmentOfItem[Int(~$0)] }))
    var moved: ContiguousArray<SurvivorSegment> = []
    for number in segments.indices where !stays[number] {
      guard firstStretch[number] >= 0 else {
        moved.append(segments[number])
        continue
      }
      var rest = segments[number].count
      var stretch = Int(firstStretch[number])
      while rest > 0 {
        moved.append(stretches[stretch])
        rest -= stretches[stretch].count
        stretch += 1
      }
    }
    return moved
  }
}
