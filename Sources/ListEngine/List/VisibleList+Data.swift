internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Which data is prefetched before it is needed.

extension VisibleList {
  /// Tells the prefetching data source what comes next. What is to be cancelled once the cells of this frame are there is in
  /// ``dueCancellations`` then. O(length + items in view) when something changed.
  func prefetchData(_ elements: [ElementAttributes]) {
    guard prefetches else { return }
    var (visible, itemsInView) = itemsInView(elements)
    let listed = contents
    var orthogonalSections = OrthogonalPrefetches()
    if !visibleOrthogonalSections.isEmpty || !openWindows.isEmpty {
      orthogonalSections = prefetchOrthogonalSections(elements)
      visible = Self.united(visible, orthogonalSections.sections)
    }
    let speed = itemsPerFrame(itemsInView)
    if !self.orthogonalSections.isEmpty || !approachedSections.isEmpty {
      prefetchApproached(visible, itemsPerFrame: speed, &orthogonalSections)
    }
    let change = dataWindow.update(
      visible: visible, itemsPerFrame: speed, count: contents.itemCount, elsewhere: orthogonalSections.sections)
    let prefetched = change.prefetched.compactMap { listed.position(overall: $0) } + orthogonalSections.prefetched
    dueCancellations = change.cancelled.compactMap { listed.position(overall: $0) } + orthogonalSections.cancelled
    if !prefetched.isEmpty { host.prefetch(prefetched) }
  }

  private var prefetches: Bool { host.isPrefetchingEnabled && host.wantsDataPrefetching && !isLeaving }

  /// The positions in view, from the first to the last, without those in orthogonal sections; and how many items there are with these. O(elements).
  private func itemsInView(_ elements: [ElementAttributes]) -> (positions: Range<Int>, count: Int) {
    var first: ItemPosition?
    var last: ItemPosition?
    var count = 0
    for attributes in elements {
      guard case .item(let section, let index) = attributes.element else { continue }
      count += 1
      if attributes.isInOrthogonalSection { continue }
      let position = ItemPosition(section: section, index: index)
      first = min(first ?? position, position)
      last = max(last ?? position, position)
    }
    guard let first, let last else { return (0..<0, count) }
    let contents = contents
    let start = contents.itemCount(beforeSection: first.section) + first.index
    return (start..<contents.itemCount(beforeSection: last.section) + last.index + 1, count)
  }

  /// After a layout in which cells found their sizes: other items may have come into view than data was prefetched for at its beginning.
  /// O(elements).
  func correctPrefetched(_ elements: [ElementAttributes]) {
    guard prefetches else { return }
    let visible = itemsInView(elements).positions
    guard !visibleOrthogonalSections.isEmpty || !openWindows.isEmpty else {
      dataWindow.correct(visible: visible)
      return
    }
    correctOrthogonalSections(elements)
    let shown = visibleOrthogonalSections.map { positions(ofSection: $0.orthogonalSection.section) }
    // An orthogonal section that has come into view since the beginning has no window yet: what is prefetched of it is the list's until the next layout.
    let open = zip(visibleOrthogonalSections, shown).filter { openWindows.contains($0.0.section) && !$0.1.isEmpty }.map(\.1)
    dataWindow.correct(visible: Self.united(visible, open), elsewhere: shown)
  }

  /// The list has passed all of a section that scrolls across as soon as any of it is in view.
  private static func united(_ visible: Range<Int>, _ sections: [Range<Int>]) -> Range<Int> {
    guard let first = sections.first, let last = sections.last else { return visible }
    return visible.isEmpty
      ? first.lowerBound..<last.upperBound
      : min(visible.lowerBound, first.lowerBound)..<max(visible.upperBound, last.upperBound)
  }

  /// Cancels what ``prefetchData(_:)`` found not to be wanted any more. User code runs.
  func tellDueCancellations() {
    guard !dueCancellations.isEmpty else { return }
    var due: [ItemPosition] = []
    swap(&due, &dueCancellations)
    host.cancelPrefetch(of: due)
  }

  private func itemsPerFrame(_ visibleCount: Int) -> Double {
    let isVertical = layout?.scrollAxis != .horizontal
    let moved = isVertical ? tracker.motion.dy : tracker.motion.dx
    let length = isVertical ? host.viewport.height : host.viewport.width
    return length > 0 ? moved / length * Double(max(1, visibleCount)) : 0
  }
}
