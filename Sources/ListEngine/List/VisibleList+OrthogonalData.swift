internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Which data is prefetched of sections that scroll across. While such a section is in view it has a window of its own, in its direction, and
// the list's window leaves it alone. Nothing that is prefetched is forgotten: the windows hand it over to each other.

/// What the windows of orthogonal sections prefetch and cancel in a frame.
struct OrthogonalPrefetches {
  /// The positions of the sections that have windows of their own, counted through the list, ascending.
  var sections: [Range<Int>] = []
  var prefetched: [ItemPosition] = []
  var cancelled: [ItemPosition] = []
}

extension VisibleList {
  /// Asks the window of each orthogonal section in view, and gives the list's window back what those prefetched that are not. O(items in view).
  func prefetchOrthogonalSections(_ elements: [ElementAttributes]) -> OrthogonalPrefetches {
    var result = OrthogonalPrefetches()
    for section in openWindows where !visibleOrthogonalSections.contains(where: { $0.section == section }) { closeWindow(section) }
    openWindows.removeAll(keepingCapacity: true)
    for (section, orthogonalSection) in visibleOrthogonalSections {
      let start = contents.itemCount(beforeSection: orthogonalSection.section)
      let all = start..<start + contents.itemCount(inSection: orthogonalSection.section)
      guard !all.isEmpty, var state = orthogonalSections[section] else { continue }
      openWindows.append(section)
      if state.approached != nil {
        state.approached = nil
        approachedSections.removeAll { $0 == section }
      }
      result.sections.append(all)
      var shown: [Int] = []
      for attributes in elements where attributes.isInOrthogonalSection {
        if case .item(orthogonalSection.section, let index) = attributes.element { shown.append(index) }
      }
      shown.sort()
      if state.generation != generation {
        // What came into view lately may have been prefetched as a part of the list, and items may have come from there.
        state.generation = generation
        // What is remembered by position holds for the state of the list in which it was seen.
        if state.prefetchedOffset == nil, state.closedAt != generation || !dataWindow.isRecent(all) { state.lately = [] }
        state.window.adopt(dataWindow.take(all).map { $0 - start })
      }
      prefetch(orthogonalSection, shown, count: all.count, &state, &result)
      state.prefetchedOffset = orthogonalSection.offset
      orthogonalSections[section] = state
    }
    return result
  }

  private func prefetch(
    _ orthogonalSection: OrthogonalSection, _ shown: [Int], count: Int, _ state: inout OrthogonalSectionState,
    _ result: inout OrthogonalPrefetches
  ) {
    func positions(_ indices: [Int]) -> [ItemPosition] { indices.map { ItemPosition(section: orthogonalSection.section, index: $0) } }
    let hasScrolled = state.prefetchedOffset.map { $0 != orthogonalSection.offset } ?? false || !isAtRest && wasLaidOut
    if shown != state.shown || hasScrolled {
      // What is on screen already comes from nowhere, even if this window has never heard of it: it may be new itself.
      let new = shown.filter { !state.lately.contains($0) && !isDisplayed(ItemPosition(section: orthogonalSection.section, index: $0)) }
      let revealed = state.window.reveal(hasScrolled ? new : [])
      result.prefetched += positions(revealed)
      state.shown = shown
      state.lately.formUnion(shown)
    }
    guard let first = shown.first, let last = shown.last else { return }
    let visible = first..<last + 1
    let near = first - DataPrefetchWindow.memory..<last + 1 + DataPrefetchWindow.memory
    if state.lately.count > shown.count { state.lately = state.lately.filter(near.contains) }
    let length = orthogonalSection.visibleLength
    let moved = orthogonalSection.axis == .horizontal ? state.tracker.motion.dx : state.tracker.motion.dy
    let speed = length > 0 ? moved / length * Double(shown.count) : 0
    // Lines of several items may be in view in part.
    let isWhole = shown.count == visible.count
    let change = state.window.update(
      visible: visible, itemsPerFrame: orthogonalSection.isMirrored ? -speed : speed, count: count,
      isShown: isWhole ? nil : { position in shown.contains(position) })
    result.prefetched += positions(change.prefetched)
    result.cancelled += positions(change.cancelled)
  }

  /// After a layout in which cells found their sizes: other items of the orthogonal sections may be in view than at its beginning, or none.
  /// O(items in view).
  func correctOrthogonalSections(_ elements: [ElementAttributes]) {
    for section in openWindows {
      guard let index = contents.index(of: section), var state = orthogonalSections[section] else { continue }
      var shown: [Int] = []
      for attributes in elements where attributes.isInOrthogonalSection {
        if case .item(index, let item) = attributes.element { shown.append(item) }
      }
      shown.sort()
      guard shown != state.shown else { continue }
      let visible = shown.first.map { $0..<(shown.last ?? $0) + 1 } ?? 0..<0
      let mistaken = state.window.correct(visible: visible, isShown: { shown.contains($0) })
      // What is wanted still was not on screen.
      state.lately.subtract(mistaken)
      state.lately.formUnion(shown)
      state.shown = shown
      orthogonalSections[section] = state
    }
  }

  private func isDisplayed(_ position: ItemPosition) -> Bool { item(at: position).map { displayed[.item($0)] != nil } ?? false }

  /// An orthogonal section left the view: the list's window looks after what is prefetched of it.
  private func closeWindow(_ section: SectionHandle) {
    guard var state = orthogonalSections[section], let index = contents.index(of: section) else { return }
    let start = contents.itemCount(beforeSection: index)
    dataWindow.adopt(state.window.leave().map { $0 + start })
    state.prefetchedOffset = nil
    state.generation = -1
    state.closedAt = generation
    state.shown = []
    orthogonalSections[section] = state
  }
}
