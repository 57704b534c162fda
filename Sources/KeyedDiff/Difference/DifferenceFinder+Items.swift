internal import HitchlessBase

extension DifferenceFinder {
  /// The number of elements within which a walk looks for the next match.
  private static let window = 8

  /// Matches the items of a section that survived: whole groups, then chunks, then single items.
  mutating func matchItems(of oldSection: ContentsSection, at oldIndex: Int, with newSection: ContentsSection, at newIndex: Int) {
    let a = oldSection.groups
    let b = newSection.groups
    if a.hasSameStorage(as: b) { return note(0, 0, oldSection.count) }
    if oldSection.count == 0 { return noteItems(ofInserted: newSection, at: newIndex) }
    if newSection.count == 0 { return noteItems(ofRemoved: oldSection, at: oldIndex) }
    var oldItem = 0
    var newItem = 0
    walkInLockstep(
      oldCount: a.count, newCount: b.count, window: Self.window,
      same: { a[$0].chunks.hasSameStorage(as: b[$1].chunks) }, isGone: { _ in false }, isNew: { _ in false },
      matched: { first, _, groups in
        var count = 0
        for group in first..<first + groups { count += a[group].count }
        note(oldItem, newItem, count)
        oldItem += count
        newItem += count
      },
      gap: { old, new in
        matchChunks(
          a[old], ItemPosition(section: oldIndex, index: oldItem), b[new], ItemPosition(section: newIndex, index: newItem))
        for group in a[old] { oldItem += group.count }
        for group in b[new] { newItem += group.count }
      })
  }

  /// The parts of a chunk that matching needs.
  private struct ChunkMark {
    /// The address of the handles; for a run, which has none in memory, an odd number that contains its start.
    var identity: UInt
    var count: Int32
    var group: Int32
    var chunk: Int32
  }

  /// Returns the marks of the chunks in some groups. This visits every chunk near a change and must not count references, hence the
  /// pointers.
  private static func marks(_ groups: ArraySlice<ChunkGroup>) -> ContiguousArray<ChunkMark> {
    var marks: ContiguousArray<ChunkMark> = []
    marks.reserveCapacity(groups.reduce(0) { $0 + $1.chunks.count })
    for group in groups.indices {
      groups[group].chunks.withUnsafeBufferPointer { chunks in
        for chunk in chunks.indices {
          let identity =
            chunks[chunk].isRun
            ? UInt(chunks[chunk].runStart) << 1 | 1
            : chunks[chunk].handles.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
          marks.append(
            ChunkMark(identity: identity, count: Int32(chunks[chunk].count), group: Int32(group), chunk: Int32(chunk)))
        }
      }
    }
    return marks
  }

  /// Matches the chunks of some groups, which start at the given positions.
  private mutating func matchChunks(
    _ oldGroups: ArraySlice<ChunkGroup>, _ oldStart: ItemPosition, _ newGroups: ArraySlice<ChunkGroup>, _ newStart: ItemPosition
  ) {
    let a = Self.marks(oldGroups)
    let b = Self.marks(newGroups)
    var oldItem = oldStart
    var newItem = newStart
    walkInLockstep(
      oldCount: a.count, newCount: b.count, window: Self.window,
      same: { a[$0].identity == b[$1].identity && a[$0].count == b[$1].count }, isGone: { _ in false }, isNew: { _ in false },
      matched: { first, _, chunks in
        var count = 0
        for chunk in first..<first + chunks { count += Int(a[chunk].count) }
        note(oldItem.index, newItem.index, count)
        oldItem.index += count
        newItem.index += count
      },
      gap: { old, new in
        let oldChunks = a[old].map { oldGroups[Int($0.group)].chunks[Int($0.chunk)] }
        let newChunks = b[new].map { newGroups[Int($0.group)].chunks[Int($0.chunk)] }
        if oldChunks.contains(where: { $0.isRun }) || newChunks.contains(where: { $0.isRun }) {
          noteChunks(oldChunks, oldItem, newChunks, newItem)
        } else {
          matchHandles(Self.flatten(oldChunks), oldItem, Self.flatten(newChunks), newItem)
        }
        for chunk in oldChunks { oldItem.index += chunk.count }
        for chunk in newChunks { newItem.index += chunk.count }
      })
  }

  /// Adds whole chunks to the leftovers: the common parts of runs are found by comparing their bounds.
  private mutating func noteChunks(_ a: [Chunk], _ oldStart: ItemPosition, _ b: [Chunk], _ newStart: ItemPosition) {
    hasRuns = true
    var index = oldStart.index
    for chunk in a {
      noteOld(chunk, section: oldStart.section, index: index)
      index += chunk.count
    }
    index = newStart.index
    for chunk in b {
      noteNew(chunk, section: newStart.section, index: index)
      index += chunk.count
    }
  }

  private static func flatten(_ chunks: [Chunk]) -> ContiguousArray<ItemHandle> {
    if chunks.count == 1 { return chunks[0].handles }
    return ContiguousArray(unsafeUninitializedCapacity: chunks.reduce(0) { $0 + $1.count }) { handles, count in
      for chunk in chunks { count = chunk.copy(to: handles[count...]) }
    }
  }

  /// Matches single items, which start at the given positions.
  private mutating func matchHandles(
    _ a: ContiguousArray<ItemHandle>, _ oldStart: ItemPosition, _ b: ContiguousArray<ItemHandle>, _ newStart: ItemPosition
  ) {
    let end = lineUp(a, oldStart, b, newStart, from: (0, 0), patience: min(a.count, b.count) / 64 + 16)
    guard end.old < a.count, end.new < b.count else { return }
    if let table = PositionTable(a[end.old...], against: b.count - end.new) {
      match(a[end.old...], oldStart, b[end.new...], newStart, table)
    } else {
      lineUp(a, oldStart, b, newStart, from: end, patience: .max)
    }
  }

  /// Walks both lists in lockstep. Returns the positions up to which everything has been recorded.
  @discardableResult private mutating func lineUp(
    _ a: ContiguousArray<ItemHandle>, _ oldStart: ItemPosition, _ b: ContiguousArray<ItemHandle>, _ newStart: ItemPosition,
    from start: (old: Int, new: Int), patience: Int
  ) -> (old: Int, new: Int) {
    walkInLockstep(
      from: start, oldCount: a.count, newCount: b.count, window: Self.window, patience: patience,
      same: { a[$0] == b[$1] }, isGone: { !self.new.contains(a[$0]) }, isNew: { !self.old.contains(b[$0]) },
      matched: { first, second, count in note(oldStart.index + first, newStart.index + second, count) },
      gap: { old, new in
        for index in old { noteOld(a[index], section: oldStart.section, index: oldStart.index + index) }
        for index in new { noteNew(b[index], section: newStart.section, index: newStart.index + index) }
      })
  }

  /// Records a stretch that matches. The stretches of a section come in order.
  mutating func note(_ old: Int, _ new: Int, _ count: Int) {
    guard count > 0 else { return }
    segments.append(SurvivorSegment(old: old, new: new, count: count))
  }
}
