package import HitchlessBase

extension ListContents {
  /// Removes an item. Returns `false` if it is not in the list. O(64), plus finding it.
  @discardableResult
  package mutating func remove(_ item: ItemHandle) -> Bool {
    guard let (path, offset) = find(item) else { return false }
    remove(offset..<offset + 1, from: path)
    return true
  }

  /// Removes the items in `range` of a section. Both have to exist. O(items in lists + chunks touched).
  package mutating func removeItems(_ range: Range<Int>, inSection section: Int) {
    var rest = range.count
    while rest > 0 {
      let (path, offset) = locate(range.lowerBound, in: sectionPath(at: section))
      let taken = min(rest, chunk(path).count - offset)
      remove(offset..<offset + taken, from: path)
      rest -= taken
    }
  }

  /// Moves an item before another one. Both have to be in the list, and must differ. O(64), plus finding them.
  package mutating func move(_ item: ItemHandle, before other: ItemHandle) {
    precondition(item != other, "an item cannot move relative to itself")
    remove(item)
    guard let position = position(of: other) else { preconditionFailure("\(other) is not here") }
    insert([item], at: position)
  }

  /// Moves an item after another one. See ``move(_:before:)``.
  package mutating func move(_ item: ItemHandle, after other: ItemHandle) {
    precondition(item != other, "an item cannot move relative to itself")
    remove(item)
    guard var position = position(of: other) else { preconditionFailure("\(other) is not here") }
    position.index += 1
    insert([item], at: position)
  }

  /// Removes a range of offsets from a chunk.
  private mutating func remove(_ range: Range<Int>, from path: ChunkPath) {
    let target = chunk(path)
    if target.isRun {
      record.noteRun(target[range.lowerBound], count: range.count, itemCount: itemCount)
    } else {
      record.note(target.handles[range], itemCount: itemCount)
    }
    if range.count == target.count {
      forget(target)
      dropChunk(path)
    } else if target.isRun {
      removeFromRun(range, target, path)
    } else {
      chunkOfItem.set(target.handles[range], to: SlotIndex.absent)
      let s = path.section
      sectionGroups[s.group].sections[s.section].groups[path.group].chunks[path.chunk].remove(range)
      count(-range.count, in: path)
      mergeIfSmall(path)
    }
  }

  /// Removes a range from a run.
  private mutating func removeFromRun(_ range: Range<Int>, _ target: Chunk, _ path: ChunkPath) {
    if range.lowerBound > 0, range.upperBound < target.count {
      return splitRun(path, at: range.lowerBound, dropping: range.count)
    }
    let start = target.runStart + (range.lowerBound == 0 ? Int32(range.count) : 0)
    runs.remove(start: target.runStart)
    let kept = target.count - range.count
    let piece: Chunk
    if kept <= Chunk.shortestRun {
      piece = Chunk(number: target.number, handles: (0..<kept).map { ItemHandle(start + Int32($0)) })
      chunkOfItem.set(piece.handles, to: target.number)
    } else {
      piece = Chunk(number: target.number, run: start, count: kept)
      runs.insert(start: start, count: kept, chunk: target.number)
    }
    let s = path.section
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks[path.chunk] = piece
    count(-range.count, in: path)
  }
}
