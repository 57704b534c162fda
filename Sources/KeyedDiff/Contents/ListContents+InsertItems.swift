package import HitchlessBase

extension ListContents {
  /// Inserts items, in order, before the item that is currently at `position`, or at the end of the section.
  ///
  /// The section has to exist, the index has to be in `0 ... itemCount(inSection:)`, and the items must be unique and not in the list yet.
  /// O(count + 64), plus finding the position.
  package mutating func insert(_ items: [ItemHandle], at position: ItemPosition) { insert(items[...], at: position) }

  /// See ``insert(_:at:)``.
  package mutating func insert(_ items: ArraySlice<ItemHandle>, at position: ItemPosition) {
    guard !items.isEmpty else { return }
    record.note(items, itemCount: itemCount)
    assert(items.allSatisfy { !contains($0) }, "an item is already here")
    let section = sectionPath(at: position.section)
    let size = sectionGroups[section.group].sections[section.section].count
    precondition(position.index >= 0 && position.index <= size, "item index out of range")
    guard let (path, offset) = locateInsertion(position.index, in: section) else {
      insert(chunks: newChunks(items), firstIn: section)
      return
    }
    let target = chunk(path)
    if target.isRun {
      insert(items, at: offset, ofRun: target, path)
    } else if target.count + items.count <= Chunk.capacity {
      fill(path, with: items, at: offset)
    } else if offset == target.count {
      insert(chunks: newChunks(items), after: path)
    } else {
      respread(target, with: items, at: offset, path)
    }
  }

  /// Inserts `count` items with consecutive handles, beginning with `first`, before the item that is currently at `position`. Same
  /// requirements as ``insert(_:at:)``. O(1), plus finding the position; no memory per item.
  package mutating func insertRun(from first: ItemHandle, count: Int, at position: ItemPosition) {
    guard count > Chunk.shortestRun else {
      return insert((0..<max(0, count)).map { ItemHandle(first.rawValue + Int32($0)) }, at: position)
    }
    record.noteRun(first, count: count, itemCount: itemCount)
    assert(!runs.overlaps(first.rawValue, count: Int32(count)), "an item is already here")
    let section = sectionPath(at: position.section)
    let size = sectionGroups[section.group].sections[section.section].count
    precondition(position.index >= 0 && position.index <= size, "item index out of range")
    guard let (path, offset) = locateInsertion(position.index, in: section) else {
      return insert(chunks: [newRun(first.rawValue, count: count)], firstIn: section)
    }
    let target = chunk(path)
    if offset > 0, offset < target.count, !target.isRun {
      let s = path.section
      sectionGroups[s.group].sections[s.section].groups[path.group].chunks[path.chunk] =
        Chunk(number: target.number, handles: target.handles[..<offset])
      self.count(offset - target.count, in: path)
      return insert(chunks: [newRun(first.rawValue, count: count), newChunk(target.handles[offset...])], after: path)
    }
    insert([newRun(first.rawValue, count: count)], at: offset, of: target, path)
  }

  /// Adds items to a chunk that has room.
  private mutating func fill(_ path: ChunkPath, with items: ArraySlice<ItemHandle>, at offset: Int) {
    let s = path.section
    let number = chunk(path).number
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks[path.chunk].insert(items, at: offset)
    count(items.count, in: path)
    chunkOfItem.set(items, to: number)
  }

  /// Replaces a list by evenly filled lists of its items and the new ones.
  private mutating func respread(
    _ target: Chunk, with items: ArraySlice<ItemHandle>, at offset: Int, _ path: ChunkPath
  ) {
    var all: ContiguousArray<ItemHandle> = []
    all.reserveCapacity(target.count + items.count)
    all.append(contentsOf: target.handles[..<offset])
    all.append(contentsOf: items)
    all.append(contentsOf: target.handles[offset...])
    let pieces = Self.pieces(all.count)
    // The first piece keeps the chunk's number, so that the tables change only for items that move to another chunk.
    let first = all[pieces[0]]
    chunkOfItem.set(first, to: target.number)
    let s = path.section
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks[path.chunk] = Chunk(number: target.number, handles: first)
    count(first.count - target.count, in: path)
    insert(chunks: pieces.dropFirst().map { newChunk(all[$0]) }, after: path)
  }

  /// Inserts items before a run, after it, or between its two halves.
  private mutating func insert(
    _ items: ArraySlice<ItemHandle>, at offset: Int, ofRun target: Chunk, _ path: ChunkPath
  ) {
    let s = path.section
    if offset == target.count {
      let chunks = sectionGroups[s.group].sections[s.section].groups[path.group].chunks
      let next = path.chunk + 1
      if next < chunks.count, !chunks[next].isRun, chunks[next].count + items.count <= Chunk.capacity {
        return fill(ChunkPath(section: s, group: path.group, chunk: next), with: items, at: 0)
      }
    }
    insert(newChunks(items), at: offset, of: target, path)
  }

  /// Inserts chunks before a chunk, after it, or in the middle of it if it is a run.
  private mutating func insert(_ new: [Chunk], at offset: Int, of target: Chunk, _ path: ChunkPath) {
    if offset == 0 {
      insert(chunks: new, before: path)
    } else if offset == target.count {
      insert(chunks: new, after: path)
    } else {
      splitRun(path, at: offset, inserting: new)
    }
  }
}
