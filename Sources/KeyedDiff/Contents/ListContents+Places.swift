internal import HitchlessBase

/// One of several items, by number, and where it is.
struct ItemPlace {
  var number: Int32
  var position: ItemPosition
}

extension ListContents {
  /// So few items are looked up one by one.
  private static let fewItems = 8

  /// Where those of the items are that are here, ascending by position; each item is given once. O(items), and a pass over the chunks of
  /// the groups that hold them.
  func places(of items: ContiguousArray<ItemHandle>) -> ContiguousArray<ItemPlace> {
    if items.count <= Self.fewItems {
      var places: ContiguousArray<ItemPlace> = []
      for (number, item) in items.enumerated() {
        if let position = position(of: item) { places.append(ItemPlace(number: Int32(number), position: position)) }
      }
      places.sort { $0.position < $1.position }
      return places
    }
    // By chunk, so that one pass finds them in order: the last item of each chunk, and for each item the one before it in its chunk.
    var lastOfChunk = ContiguousArray<Int32>(repeating: -1, count: groupOfChunk.limit)
    var previous = ContiguousArray<Int32>(repeating: -1, count: items.count)
    var holdsItems = ContiguousArray(repeating: false, count: sectionOfGroup.limit)
    var found = 0
    for (number, item) in items.enumerated() {
      let chunk = Int(chunkNumber(of: item))
      guard chunk >= 0 else { continue }
      previous[number] = lastOfChunk[chunk]
      lastOfChunk[chunk] = Int32(truncatingIfNeeded: number)
      holdsItems[Int(groupOfChunk[Int32(truncatingIfNeeded: chunk)])] = true
      found += 1
    }
    var places: ContiguousArray<ItemPlace> = []
    places.reserveCapacity(found)
    var sectionIndex = 0
    for sections in sectionGroups {
      for section in sections.sections {
        var index = 0
        section.groups.withUnsafeBufferPointer { groups in
          for group in groups.indices {
            guard holdsItems[Int(groups[group].number)] else {
              index &+= groups[group].count
              continue
            }
            groups[group].chunks.withUnsafeBufferPointer { chunks in
              for chunk in chunks.indices {
                var number = lastOfChunk[Int(chunks[chunk].number)]
                if number >= 0 {
                  let first = places.count
                  while number >= 0 {
                    let offset = chunks[chunk].offset(of: items[Int(number)])
                    places.append(ItemPlace(number: number, position: ItemPosition(section: sectionIndex, index: index &+ offset)))
                    number = previous[Int(number)]
                  }
                  if places.count > first + 1 { places[first...].sort { $0.position.index < $1.position.index } }
                }
                index &+= chunks[chunk].count
              }
            }
          }
        }
        sectionIndex += 1
      }
    }
    return places
  }
}
