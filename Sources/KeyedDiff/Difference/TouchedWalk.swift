internal import HitchlessBase

/// Walks through the old and the new state of a section at the same time, from one touched item to the next, and finds the survivors that
/// have to move.
///
/// Untouched items keep their order. All of them between two touched survivors, on both sides, stay or move as one block, regardless of
/// removals and insertions in between: so the number of blocks is proportional to that of touched survivors, however many items were
/// inserted or removed.
struct TouchedWalk {
  private let before: ArraySlice<NumberedPosition>
  private let after: ArraySlice<NumberedPosition>
  private let survivors: TouchedSurvivors

  /// The stretches of untouched items, in order; several make a block.
  private var stretches: ContiguousArray<SurvivorSegment> = []
  /// Blocks and touched survivors in order of the new positions. The count of a block is the number of its items, which need not be
  /// consecutive.
  private var segments: ContiguousArray<SurvivorSegment> = []
  /// The first stretch of each segment that is a block; −1 for touched survivors.
  private var firstStretch: ContiguousArray<Int32> = []
  /// The segments in order of the old positions: the number of a block, or the one's complement of an item's number.
  private var order: ContiguousArray<Int32> = []

  /// Creates a walk for the touched items of one section, in ascending order of their positions.
  init(before: ArraySlice<NumberedPosition>, after: ArraySlice<NumberedPosition>, survivors: TouchedSurvivors) {
    self.before = before
    self.after = after
    self.survivors = survivors
  }

  /// Walks through a section that had `oldCount` and has `newCount` items, and records the segment of each touched survivor by the item's
  /// number. O(touched items of the section).
  mutating func run(_ oldCount: Int, _ newCount: Int, noting segmentOfItem: inout ContiguousArray<Int32>) {
    // Between two touched items there is at most one stretch.
    stretches = ContiguousArray(unsafeUninitializedCapacity: before.count + after.count + 1) { stretches, stretchCount in
      var (oldIndex, newIndex) = (0, 0)
      var (first, second) = (before.startIndex, after.startIndex)
      // The number of items in the current block; 0 if there is none.
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

  /// Returns the stretches that move, in order of the new positions: all but the heaviest increasing chain. O(s log s) for s touched
  /// survivors.
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
