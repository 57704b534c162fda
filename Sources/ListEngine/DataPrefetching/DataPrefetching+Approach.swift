internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Orthogonal sections out of view. The list's window prefetches their first items as the list approaches; a section that was scrolled will
// show other items, which its own window then prefetches.

extension DataPrefetching {
  /// Prefetches the items that scrolled sections ahead of the list will show, and hands the prefetched items of sections that are no longer
  /// near back to the list's window. Adds the approached sections to `changes`, which already has those in view. O(items that the list
  /// prefetches ahead).
  mutating func updateApproachedSections(
    _ frame: Frame, _ visible: Range<Int>, itemsPerFrame: Double, _ changes: inout SectionChanges
  ) {
    let length = DataPrefetchWindow.length(itemsPerFrame: itemsPerFrame)
    let (above, below) = list.ahead
    let near = max(0, visible.lowerBound - length - above)..<min(frame.contents.itemCount, visible.upperBound + length + below)
    for section in approached {
      guard let index = frame.contents.index(of: section), !visible.isEmpty, near.overlaps(frame.contents.overallRange(ofSection: index)),
        frame.comingItems(ofSection: index) != nil
      else {
        leave(section, frame.contents)
        continue
      }
    }
    if itemsPerFrame != 0, !visible.isEmpty {
      let ahead = itemsPerFrame > 0 ? visible.upperBound..<max(visible.upperBound, near.upperBound) : near.lowerBound..<visible.lowerBound
      approachSections(at: ahead, frame)
    }
    guard !approached.isEmpty else { return }
    for section in approached { updateApproached(section, frame, &changes) }
    changes.sections.sort { $0.lowerBound < $1.lowerBound }
  }

  /// Opens the windows of scrolled sections with items at these positions of the list.
  private mutating func approachSections(at ahead: Range<Int>, _ frame: Frame) {
    guard !ahead.isEmpty, let first = frame.contents.position(overall: ahead.lowerBound)?.section,
      let last = frame.contents.position(overall: ahead.upperBound - 1)?.section
    else { return }
    for index in first...last { _ = approach(index, frame) }
  }

  /// Opens the window of a section if the section is scrolled, out of view and has none yet. Returns whether a window was opened.
  mutating func approach(_ index: Int, _ frame: Frame) -> Bool {
    let section = frame.contents.section(at: index)
    guard let offset = frame.orthogonal.offset(of: section), offset != 0, sections[section]?.approached == nil, !open.contains(section),
      frame.comingItems(ofSection: index) != nil
    else { return false }
    sections[section, default: SectionWindow()].approached = 0..<0
    approached.append(section)
    return true
  }

  /// Prefetches the items that a section out of view will show unless they are prefetched already, and cancels those that are too far from
  /// them.
  mutating func updateApproached(_ section: SectionHandle, _ frame: Frame, _ changes: inout SectionChanges) {
    guard let index = frame.contents.index(of: section), var state = sections[section] else { return }
    let all = frame.contents.overallRange(ofSection: index)
    changes.sections.append(all)
    guard let items = frame.comingItems(ofSection: index), items != state.approached else { return }
    func positions(_ indices: [Int]) -> [ItemPosition] { indices.map { ItemPosition(section: index, index: $0) } }
    // The first time and after updates, the list's window may have prefetched some of these items.
    if state.approached == 0..<0 { state.window.adopt(list.take(all).map { $0 - all.lowerBound }) }
    // Items that were on screen recently are not prefetched again, as when a section comes into view.
    let isRecent = state.closedAt == frame.generation && list.isRecent(all)
    changes.prefetched += positions(state.window.reveal(items.filter { !isRecent || !state.recent.contains($0) }))
    // Items of the section that the list had prefetched are cancelled if they are too far away.
    let change = state.window.update(visible: items, itemsPerFrame: 0, count: all.count, isShown: { _ in false })
    changes.prefetched += positions(change.prefetched)
    changes.cancelled += positions(change.cancelled)
    state.approached = items
    sections[section] = state
  }

  private mutating func leave(_ section: SectionHandle, _ contents: ListContents) {
    approached.removeAll { $0 == section }
    guard var state = sections[section] else { return }
    state.approached = nil
    if let index = contents.index(of: section) {
      let start = contents.itemCount(beforeSection: index)
      list.adopt(state.window.leave().map { $0 + start })
    }
    sections[section] = state
  }
}
