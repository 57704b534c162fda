internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Sections that scroll across and are out of view. The list's window prefetches their first items as the list comes near; one that was
// scrolled shows others, which its own window prefetches then.

extension VisibleList {
  /// Prefetches what will be seen of scrolled sections that the list is on its way to, and gives back to the list's window what is prefetched
  /// of those that are not near any more. Adds the sections to `result`, whose own are in view. O(items that the list prefetches ahead).
  func prefetchApproached(_ visible: Range<Int>, itemsPerFrame: Double, _ result: inout OrthogonalPrefetches) {
    let length = DataPrefetchWindow.length(itemsPerFrame: itemsPerFrame)
    let (above, below) = dataWindow.ahead
    let near = max(0, visible.lowerBound - length - above)..<min(contents.itemCount, visible.upperBound + length + below)
    for section in approachedSections {
      guard let index = contents.index(of: section), !visible.isEmpty, near.overlaps(positions(ofSection: index)),
        seenItems(ofSection: index) != nil
      else {
        leaveApproached(section)
        continue
      }
    }
    if itemsPerFrame != 0, !visible.isEmpty {
      let ahead = itemsPerFrame > 0 ? visible.upperBound..<max(visible.upperBound, near.upperBound) : near.lowerBound..<visible.lowerBound
      openApproached(ahead)
    }
    guard !approachedSections.isEmpty else { return }
    for section in approachedSections { prefetchApproached(section, &result) }
    result.sections.sort { $0.lowerBound < $1.lowerBound }
  }

  /// The positions of a section's items, counted through the list. O(log n).
  func positions(ofSection index: Int) -> Range<Int> {
    let start = contents.itemCount(beforeSection: index)
    return start..<start + contents.itemCount(inSection: index)
  }

  /// What will be seen of a section when it comes into view; nil if it does not scroll across or nobody knows yet.
  private func seenItems(ofSection index: Int) -> Range<Int>? {
    orthogonalSections[contents.section(at: index)].flatMap { layout?.orthogonalItems(ofSection: index, scrolledTo: $0.offset) }
  }

  /// Opens the windows of scrolled sections that have items at these positions of the list.
  private func openApproached(_ ahead: Range<Int>) {
    guard !ahead.isEmpty, let first = contents.position(overall: ahead.lowerBound)?.section,
      let last = contents.position(overall: ahead.upperBound - 1)?.section
    else { return }
    for index in first...last { openApproached(index) }
  }

  /// Opens the window of a section if it is a scrolled one out of view that has none; returns whether it was.
  @discardableResult func openApproached(_ index: Int) -> Bool {
    let section = contents.section(at: index)
    guard let state = orthogonalSections[section], state.offset != 0, state.approached == nil, !openWindows.contains(section),
      seenItems(ofSection: index) != nil
    else { return false }
    orthogonalSections[section]?.approached = 0..<0
    approachedSections.append(section)
    return true
  }

  /// Prefetches what will be seen of a section out of view, if that is not prefetched yet, and cancels what is too far from that.
  func prefetchApproached(_ section: SectionHandle, _ result: inout OrthogonalPrefetches) {
    guard let index = contents.index(of: section), var state = orthogonalSections[section] else { return }
    let all = positions(ofSection: index)
    result.sections.append(all)
    guard let items = seenItems(ofSection: index), items != state.approached else { return }
    func places(_ indices: [Int]) -> [ItemPosition] { indices.map { ItemPosition(section: index, index: $0) } }
    // At first and after updates the list's window may have prefetched some of it.
    if state.approached == 0..<0 { state.window.adopt(dataWindow.take(all).map { $0 - all.lowerBound }) }
    // What was on screen lately is not prefetched again, as when the section comes into view.
    let isRecent = state.closedAt == generation && dataWindow.isRecent(all)
    result.prefetched += places(state.window.reveal(items.filter { !isRecent || !state.lately.contains($0) }))
    // What the list had prefetched of it is cancelled where it is too far from that.
    let change = state.window.update(visible: items, itemsPerFrame: 0, count: all.count, isShown: { _ in false })
    result.prefetched += places(change.prefetched)
    result.cancelled += places(change.cancelled)
    state.approached = items
    orthogonalSections[section] = state
  }

  private func leaveApproached(_ section: SectionHandle) {
    approachedSections.removeAll { $0 == section }
    guard var state = orthogonalSections[section] else { return }
    state.approached = nil
    if let index = contents.index(of: section) {
      let start = contents.itemCount(beforeSection: index)
      dataWindow.adopt(state.window.leave().map { $0 + start })
    }
    orthogonalSections[section] = state
  }
}
