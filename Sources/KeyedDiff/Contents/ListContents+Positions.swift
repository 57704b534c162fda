internal import HitchlessBase

/// The position of one of several items.
struct NumberedPosition {
  /// The item's index among the requested ones.
  var number: Int32
  /// The position of the item.
  var position: ItemPosition
}

extension ListContents {
  /// The number of items up to which they are looked up one by one.
  private static let fewItems = 8

  /// Returns the positions of the items that are in the list, in ascending order; each item must be given only once. O(items), plus a pass
  /// over the chunks of the groups that contain them.
  func positions(of items: ContiguousArray<ItemHandle>) -> ContiguousArray<NumberedPosition> {
    if items.count <= Self.fewItems {
      var positions: ContiguousArray<NumberedPosition> = []
      for (number, item) in items.enumerated() {
        if let position = position(of: item) { positions.append(NumberedPosition(number: Int32(number), position: position)) }
      }
      positions.sort { $0.position < $1.position }
      return positions
    }
    // First only the chunks' numbers: they are scattered in memory, and such reads overlap if none depends on another. All empty arrays
    // share one buffer, to which not even a count of zero may be written from two threads.
    guard !items.isEmpty else { return [] }
    let chunkNumbers = ContiguousArray<Int32>(unsafeUninitializedCapacity: items.count) { numbers, count in
      for number in items.indices { numbers[number] = chunkNumber(of: items[number]) }
      count = items.count
    }
    // Grouped by chunk, so that one pass finds the items in order: the last item of each chunk, and for each item the previous one in its
    // chunk.
    var lastOfChunk = ContiguousArray<Int32>(repeating: -1, count: groupOfChunk.limit)
    var previous = ContiguousArray<Int32>(repeating: -1, count: items.count)
    var holdsItems = ContiguousArray(repeating: false, count: sectionOfGroup.limit)
    var found = 0
    for number in items.indices where chunkNumbers[number] >= 0 {
      let chunk = chunkNumbers[number]
      previous[number] = lastOfChunk[Int(chunk)]
      lastOfChunk[Int(chunk)] = Int32(truncatingIfNeeded: number)
      holdsItems[Int(groupOfChunk[chunk])] = true
      found += 1
    }
    guard found > 0 else { return [] }
    return ContiguousArray(unsafeUninitializedCapacity: found) { positions, count in
      var sectionIndex = 0
      for sections in sectionGroups {
        for section in sections.sections {
          var index = 0
          section.groups.withUnsafeBufferPointer { groups in
            for group in groups.indices {
              if holdsItems[Int(groups[group].number)] {
                groups[group].chunks.withUnsafeBufferPointer { chunks in
                  Self.find(
                    items, in: chunks, at: ItemPosition(section: sectionIndex, index: index), lastOfChunk, previous, &positions, &count)
                }
              }
              index &+= groups[group].count
            }
          }
          sectionIndex += 1
        }
      }
    }
  }

  /// Finds the items in the chunks of a group, which begins at a position, and appends their positions to those found so far.
  private static func find(
    _ items: ContiguousArray<ItemHandle>, in chunks: UnsafeBufferPointer<Chunk>, at start: ItemPosition,
    _ lastOfChunk: ContiguousArray<Int32>, _ previous: ContiguousArray<Int32>,
    _ positions: inout UnsafeMutableBufferPointer<NumberedPosition>, _ positionCount: inout Int
  ) {
    guard let base = positions.baseAddress else { return }
    var found = positionCount
    withUnsafeTemporaryAllocation(of: (chunk: Int32, index: Int).self, capacity: chunks.count) { holders in
      // The chunks that contain some of the items: determined without a branch, which would often be mispredicted, and without bounds
      // checks, which take longer than the rest.
      var count = 0
      lastOfChunk.withUnsafeBufferPointer { lastOfChunk in
        guard let last = lastOfChunk.baseAddress, let chunk = chunks.baseAddress, let holder = holders.baseAddress else { return }
        var index = start.index
        for number in 0..<chunks.count {
          holder[count] = (Int32(truncatingIfNeeded: number), index)
          count &+= last[Int(chunk[number].number)] >= 0 ? 1 : 0
          index &+= chunk[number].count
        }
      }
      for holder in holders[..<count] {
        let first = found
        let chunk = Int(holder.chunk)
        var number = lastOfChunk[Int(chunks[chunk].number)]
        while number >= 0 {
          let index = holder.index &+ chunks[chunk].offset(of: items[Int(number)])
          // A chunk has few of them, often in order already: the last one comes first.
          var at = found
          while at > first, base[at &- 1].position.index > index {
            base[at] = base[at &- 1]
            at &-= 1
          }
          base[at] = NumberedPosition(number: number, position: ItemPosition(section: start.section, index: index))
          found &+= 1
          number = previous[Int(number)]
        }
      }
    }
    positionCount = found
  }
}
