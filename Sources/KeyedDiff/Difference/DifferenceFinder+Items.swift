internal import HitchlessBase

extension DifferenceFinder {
  /// How far a walk looks for the next element that lines up.
  private static let window = 8

  /// Lines up the items of a section that survived: whole groups, then chunks, then single items.
  mutating func matchItems(of oldSection: ContentsSection, at oldIndex: Int, with newSection: ContentsSection, at newIndex: Int) {
    let a = oldSection.groups
    let b = newSection.groups
    if a.hasSameStorage(as: b) { return note(0, 0, oldSection.count) }
    var oldItem = 0
    var newItem = 0
    walkInStep(
      oldCount: a.count, newCount: b.count, window: Self.window,
      same: { a[$0].chunks.hasSameStorage(as: b[$1].chunks) }, isGone: { _ in false }, isNew: { _ in false },
      matched: { first, _, groups in
        let count = a[first..<first + groups].reduce(0) { $0 + $1.count }
        note(oldItem, newItem, count)
        oldItem += count
        newItem += count
      },
      gap: { old, new in
        matchChunks(
          a[old].flatMap(\.chunks), ItemPosition(section: oldIndex, index: oldItem),
          b[new].flatMap(\.chunks), ItemPosition(section: newIndex, index: newItem))
        oldItem += a[old].reduce(0) { $0 + $1.count }
        newItem += b[new].reduce(0) { $0 + $1.count }
      })
  }

  /// Lines up chunks, which start at the positions given.
  private mutating func matchChunks(_ a: [Chunk], _ oldStart: ItemPosition, _ b: [Chunk], _ newStart: ItemPosition) {
    var oldItem = oldStart
    var newItem = newStart
    walkInStep(
      oldCount: a.count, newCount: b.count, window: Self.window,
      same: { a[$0].isSame(as: b[$1]) }, isGone: { _ in false }, isNew: { _ in false },
      matched: { first, _, chunks in
        let count = a[first..<first + chunks].reduce(0) { $0 + $1.count }
        note(oldItem.index, newItem.index, count)
        oldItem.index += count
        newItem.index += count
      },
      gap: { old, new in
        if a[old].contains(where: \.isRun) || b[new].contains(where: \.isRun) {
          noteChunks(a[old], oldItem, b[new], newItem)
        } else {
          matchHandles(flatten(a[old]), oldItem, flatten(b[new]), newItem)
        }
        oldItem.index += a[old].reduce(0) { $0 + $1.count }
        newItem.index += b[new].reduce(0) { $0 + $1.count }
      })
  }

  /// Leaves chunks over whole: where runs are, what they have in common is found by their bounds.
  private mutating func noteChunks(_ a: ArraySlice<Chunk>, _ oldStart: ItemPosition, _ b: ArraySlice<Chunk>, _ newStart: ItemPosition) {
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

  private func flatten(_ chunks: ArraySlice<Chunk>) -> ContiguousArray<ItemHandle> {
    var handles: ContiguousArray<ItemHandle> = []
    handles.reserveCapacity(chunks.reduce(0) { $0 + $1.count })
    for chunk in chunks { handles.append(contentsOf: chunk.handles) }
    return handles
  }

  /// Lines up single items, which start at the positions given.
  private mutating func matchHandles(
    _ a: ContiguousArray<ItemHandle>, _ oldStart: ItemPosition, _ b: ContiguousArray<ItemHandle>, _ newStart: ItemPosition
  ) {
    let (old, new) = (old, new)
    walkInStep(
      oldCount: a.count, newCount: b.count, window: Self.window,
      same: { a[$0] == b[$1] }, isGone: { !new.contains(a[$0]) }, isNew: { !old.contains(b[$0]) },
      matched: { first, second, count in note(oldStart.index + first, newStart.index + second, count) },
      gap: { old, new in
        for index in old { noteOld(a[index], section: oldStart.section, index: oldStart.index + index) }
        for index in new { noteNew(b[index], section: newStart.section, index: newStart.index + index) }
      })
  }

  /// Notes a stretch that lines up. A section's stretches come in order; neighbours become one.
  private mutating func note(_ old: Int, _ new: Int, _ count: Int) {
    guard count > 0 else { return }
    segments.append(SurvivorSegment(old: old, new: new, count: count))
  }
}
