internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Orthogonal sections in view, whose windows follow their own scrolling.

extension DataPrefetching {
  /// Updates the window of each orthogonal section in view, and hands the prefetched items of sections that left the view back to the
  /// list's window. O(items in view).
  mutating func updateVisibleSections(_ frame: Frame) -> SectionChanges {
    var changes = SectionChanges()
    for section in open where !frame.orthogonal.isVisible(section) { close(section, frame) }
    open.removeAll(keepingCapacity: true)
    for shown in frame.orthogonal.visible {
      let (section, layout) = (shown.section, shown.layout)
      let all = frame.contents.overallRange(ofSection: layout.section)
      guard !all.isEmpty else { continue }
      var state = openWindow(of: section, all, frame)
      changes.sections.append(all)
      update(&state, shown, Self.items(ofSection: layout.section, frame), count: all.count, frame, &changes)
      state.lastOffset = layout.offset
      sections[section] = state
    }
    return changes
  }

  /// Returns the window of a section in view, including the items that the list's window has prefetched since the section was last in view.
  private mutating func openWindow(of section: SectionHandle, _ all: Range<Int>, _ frame: Frame) -> SectionWindow {
    var state = sections[section] ?? SectionWindow()
    open.append(section)
    if state.approached != nil {
      state.approached = nil
      approached.removeAll { $0 == section }
    }
    guard state.generation != frame.generation else { return state }
    // Items that came into view recently may have been prefetched as a part of the list, and items may have moved here from the list.
    state.generation = frame.generation
    // Positions are only valid in the generation in which they were recorded.
    if state.lastOffset == nil, state.closedAt != frame.generation || !list.isRecent(all) { state.recent = [] }
    state.window.adopt(list.take(all).map { $0 - all.lowerBound })
    return state
  }

  private func update(
    _ state: inout SectionWindow, _ section: VisibleOrthogonalSection, _ shown: [Int], count: Int, _ frame: Frame,
    _ changes: inout SectionChanges
  ) {
    let layout = section.layout
    func positions(_ indices: [Int]) -> [ItemPosition] { indices.map { ItemPosition(section: layout.section, index: $0) } }
    func isDisplayed(_ index: Int) -> Bool {
      frame.contents.validItem(at: ItemPosition(section: layout.section, index: index)).map(frame.isDisplayed) ?? false
    }
    let wasScrolled = state.lastOffset.map { $0 != layout.offset } ?? false || frame.wasScrolled
    if shown != state.shown || wasScrolled {
      // Items that are already on screen were not revealed by scrolling, even if this window has not seen them: the window may be new.
      let revealed = wasScrolled ? shown.filter { !state.recent.contains($0) && !isDisplayed($0) } : []
      changes.prefetched += positions(state.window.reveal(revealed))
      state.shown = shown
      state.recent.formUnion(shown)
    }
    guard let first = shown.first, let last = shown.last else { return }
    let visible = first..<last + 1
    let near = first - DataPrefetchWindow.memory..<last + 1 + DataPrefetchWindow.memory
    if state.recent.count > shown.count { state.recent = state.recent.filter(near.contains) }
    let length = layout.visibleLength
    let velocity = frame.orthogonal.tracker(of: section.section)?.motion ?? .still
    let moved = layout.axis == .horizontal ? velocity.dx : velocity.dy
    let itemsPerFrame = length > 0 ? moved / length * Double(shown.count) : 0
    // With several items per line, the visible items may have gaps.
    let isWhole = shown.count == visible.count
    let change = state.window.update(
      visible: visible, itemsPerFrame: layout.isMirrored ? -itemsPerFrame : itemsPerFrame, count: count,
      isShown: isWhole ? nil : { position in shown.contains(position) })
    changes.prefetched += positions(change.prefetched)
    changes.cancelled += positions(change.cancelled)
  }

  /// Corrects the windows after a layout in which cells were measured: different items of the sections, or none, may be in view than at its
  /// beginning.
  mutating func correctVisibleSections(_ frame: Frame) {
    for shown in frame.orthogonal.visible where !open.contains(shown.section) {
      let all = frame.contents.overallRange(ofSection: shown.layout.section)
      if !all.isEmpty { sections[shown.section] = openWindow(of: shown.section, all, frame) }
    }
    for section in open {
      guard let index = frame.contents.index(of: section), var state = sections[section] else { continue }
      let shown = Self.items(ofSection: index, frame)
      guard shown != state.shown else { continue }
      let visible = shown.first.map { $0..<(shown.last ?? $0) + 1 } ?? 0..<0
      let mistaken = state.window.correct(visible: visible, isShown: { shown.contains($0) })
      // Items that are still wanted were not on screen.
      state.recent.subtract(mistaken)
      state.recent.formUnion(shown)
      state.shown = shown
      sections[section] = state
    }
  }

  /// Closes the window of a section that left the view: its prefetched items move to the list's window.
  private mutating func close(_ section: SectionHandle, _ frame: Frame) {
    guard var state = sections[section], let index = frame.contents.index(of: section) else { return }
    let start = frame.contents.itemCount(beforeSection: index)
    list.adopt(state.window.leave().map { $0 + start })
    state.lastOffset = nil
    state.generation = -1
    state.closedAt = frame.generation
    state.shown = []
    sections[section] = state
  }

  /// Returns the items of an orthogonal section that are in view, in ascending order.
  private static func items(ofSection section: Int, _ frame: Frame) -> [Int] {
    var shown: [Int] = []
    for attributes in frame.elements where attributes.isInOrthogonalSection {
      if case .item(section, let index) = attributes.element { shown.append(index) }
    }
    return shown.sorted()
  }
}
