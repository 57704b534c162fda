internal import HitchlessBase

/// Creating, placing, splitting, merging and removing chunks. All changes of items use these methods.
extension ListContents {
  /// Creates a list and enters its items into the tables. It still has to be inserted into a group.
  mutating func newChunk(_ items: some Collection<ItemHandle>) -> Chunk {
    let number = groupOfChunk.allocate(0)
    chunkOfItem.set(items, to: number)
    return Chunk(number: number, handles: items)
  }

  /// The number of items from which they are entered into the table together, if the table has at most `mostKeys` keys for each.
  private static let manyItems = 4096
  private static let mostKeys = 4

  /// Creates evenly filled lists of the items and enters them into the tables. They still have to be inserted into a group.
  mutating func newChunks(_ items: ArraySlice<ItemHandle>) -> [Chunk] {
    let pieces = Self.pieces(items.count).map { items[items.startIndex + $0.lowerBound..<items.startIndex + $0.upperBound] }
    guard items.count >= Self.manyItems, let last = items.max(),
      max(chunkOfItem.limit, last.rawValue) / Int32(Self.mostKeys) <= Int32(items.count)
    else { return pieces.map { newChunk($0) } }
    let chunks = pieces.map { Chunk(number: groupOfChunk.allocate(0), handles: $0) }
    chunkOfItem.withValues(upTo: last.rawValue) { values in
      for chunk in chunks { for item in chunk.handles { values[Int(item.rawValue)] = chunk.number } }
    }
    return chunks
  }

  /// Creates a run and enters it into the tables. It still has to be inserted into a group.
  mutating func newRun(_ start: Int32, count: Int) -> Chunk {
    let number = groupOfChunk.allocate(0)
    runs.insert(start: start, count: count, chunk: number)
    return Chunk(number: number, run: start, count: count)
  }

  /// Removes a chunk and its items from the tables.
  mutating func forget(_ chunk: Chunk) {
    if chunk.isRun {
      runs.remove(start: chunk.runStart)
    } else {
      chunkOfItem.set(chunk.handles, to: SlotIndex.absent)
    }
    groupOfChunk.release(chunk.number)
  }

  /// Adds `change` to the counts above the chunks of a group.
  mutating func count(_ change: Int, in path: ChunkPath) {
    itemCount += change
    sectionGroups[path.section.group].count += change
    sectionGroups[path.section.group].sections[path.section.section].count += change
    sectionGroups[path.section.group].sections[path.section.section].groups[path.group].count += change
  }

  /// Returns the ranges that distribute `count` items evenly over chunks. Many items leave some room in each chunk, so that the next
  /// insertions do not split it.
  static func pieces(_ count: Int) -> [Range<Int>] {
    let size = count > Chunk.capacity ? Chunk.capacity * 7 / 8 : Chunk.capacity
    let pieces = (count + size - 1) / size
    return (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  /// Inserts chunks into a section without any.
  mutating func insert(chunks: [Chunk], firstIn section: SectionPath) {
    let handle = sectionGroups[section.group].sections[section.section].handle
    let number = sectionOfGroup.allocate(handle.rawValue)
    sectionGroups[section.group].sections[section.section].groups.append(ChunkGroup(number: number, count: 0, chunks: []))
    place(chunks, at: ChunkPath(section: section, group: 0, chunk: 0))
  }

  /// Inserts chunks after the one at a path.
  mutating func insert(chunks: [Chunk], after path: ChunkPath) {
    place(chunks, at: ChunkPath(section: path.section, group: path.group, chunk: path.chunk + 1))
  }

  /// Inserts chunks before the one at a path.
  mutating func insert(chunks: [Chunk], before path: ChunkPath) {
    place(chunks, at: path)
  }

  private mutating func place(_ chunks: [Chunk], at path: ChunkPath) {
    guard !chunks.isEmpty else { return }
    let s = path.section
    let number = sectionGroups[s.group].sections[s.section].groups[path.group].number
    for chunk in chunks { groupOfChunk.set(chunk.number, to: number) }
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks.insert(contentsOf: chunks, at: path.chunk)
    count(chunks.reduce(0) { $0 + $1.count }, in: path)
    if sectionGroups[s.group].sections[s.section].groups[path.group].chunks.count > ChunkGroup.capacity { splitGroup(path) }
  }

  /// Distributes the chunks of an overfull group over several groups. A group that grew at the end of its section is kept almost full
  /// instead of halved, so that appending produces full groups.
  private mutating func splitGroup(_ path: ChunkPath) {
    let s = path.section
    let groups = sectionGroups[s.group].sections[s.section].groups
    let chunks = groups[path.group].chunks
    let section = sectionGroups[s.group].sections[s.section].handle
    let appended = path.group == groups.count - 1 && path.chunk >= ChunkGroup.capacity / 2
    let number = (chunks.count + ChunkGroup.capacity - 1) / ChunkGroup.capacity
    let size = appended ? ChunkGroup.capacity * 7 / 8 : (chunks.count + number - 1) / number
    var new: [ChunkGroup] = []
    var start = size
    while start < chunks.count {
      let part = ContiguousArray(chunks[start..<min(start + size, chunks.count)])
      let number = sectionOfGroup.allocate(section.rawValue)
      for chunk in part { groupOfChunk.set(chunk.number, to: number) }
      new.append(ChunkGroup(number: number, count: part.reduce(0) { $0 + $1.count }, chunks: part))
      start += size
    }
    let moved = new.reduce(0) { $0 + $1.count }
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks.removeSubrange(size...)
    sectionGroups[s.group].sections[s.section].groups[path.group].count -= moved
    sectionGroups[s.group].sections[s.section].groups.insert(contentsOf: new, at: path.group + 1)
  }

  /// Splits the run at a path before `offset`, which is neither its start nor its end; removes `dropped` items after the cut, but not all
  /// of them, and inserts `new` there. The first part stays at the path. A short part becomes a list.
  mutating func splitRun(_ path: ChunkPath, at offset: Int, dropping dropped: Int = 0, inserting new: [Chunk] = []) {
    let s = path.section
    let target = chunk(path)
    let group = sectionGroups[s.group].sections[s.section].groups[path.group].number
    forget(target)
    let first = newPiece(ofRun: target, 0..<offset)
    groupOfChunk.set(first.number, to: group)
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks[path.chunk] = first
    count(first.count - target.count, in: path)
    // In one call: placing may split the group, after which the path designates another chunk.
    insert(chunks: new + [newPiece(ofRun: target, offset + dropped..<target.count)], after: path)
  }

  private mutating func newPiece(ofRun run: Chunk, _ range: Range<Int>) -> Chunk {
    let start = run.runStart + Int32(range.lowerBound)
    if range.count > Chunk.shortestRun { return newRun(start, count: range.count) }
    return newChunk((0..<range.count).map { ItemHandle(start + Int32($0)) })
  }

  /// Removes the chunk at a path from its group; the tables no longer contain it, or already have its items in another chunk.
  mutating func dropChunk(_ path: ChunkPath) {
    let s = path.section
    count(-chunk(path).count, in: path)
    sectionGroups[s.group].sections[s.section].groups[path.group].chunks.remove(at: path.chunk)
    if sectionGroups[s.group].sections[s.section].groups[path.group].chunks.isEmpty {
      let group = sectionGroups[s.group].sections[s.section].groups.remove(at: path.group)
      sectionOfGroup.release(group.number)
    } else {
      mergeGroupIfSmall(path)
    }
  }

  /// Merges a list that became small into a neighbouring list, so that scattered removals do not leave tiny chunks.
  mutating func mergeIfSmall(_ path: ChunkPath) {
    let s = path.section
    let chunks = sectionGroups[s.group].sections[s.section].groups[path.group].chunks
    let small = chunks[path.chunk]
    guard small.count <= Chunk.capacity / 4 else { return }
    for neighbour in [path.chunk - 1, path.chunk + 1] where chunks.indices.contains(neighbour) {
      let other = chunks[neighbour]
      guard !other.isRun, other.count + small.count <= Chunk.capacity * 3 / 4 else { continue }
      chunkOfItem.set(small.handles, to: other.number)
      sectionGroups[s.group].sections[s.section].groups[path.group].chunks[neighbour]
        .insert(small.handles, at: neighbour < path.chunk ? other.count : 0)
      count(small.count, in: path)
      groupOfChunk.release(small.number)
      dropChunk(path)
      return
    }
  }

  /// Merges a group that became small into a neighbouring group.
  private mutating func mergeGroupIfSmall(_ path: ChunkPath) {
    let s = path.section
    let groups = sectionGroups[s.group].sections[s.section].groups
    let small = groups[path.group]
    guard small.chunks.count <= ChunkGroup.capacity / 4 else { return }
    for neighbour in [path.group - 1, path.group + 1] where groups.indices.contains(neighbour) {
      let other = groups[neighbour]
      guard other.chunks.count + small.chunks.count <= ChunkGroup.capacity * 3 / 4 else { continue }
      for chunk in small.chunks { groupOfChunk.set(chunk.number, to: other.number) }
      let at = neighbour < path.group ? other.chunks.count : 0
      sectionGroups[s.group].sections[s.section].groups[neighbour].chunks.insert(contentsOf: small.chunks, at: at)
      sectionGroups[s.group].sections[s.section].groups[neighbour].count += small.count
      sectionGroups[s.group].sections[s.section].groups.remove(at: path.group)
      sectionOfGroup.release(small.number)
      return
    }
  }
}
