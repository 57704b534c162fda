internal import CellReuse
internal import HitchlessBase
internal import KeyedDiff
internal import ListLayout

// Which data is announced before it is needed.

extension VisibleList {
  /// Tells the prefetching data source what comes next. What is to be taken back once the cells of this frame are there is in
  /// ``dueCancellations`` then. O(length + items in view) when something changed.
  func announceData(_ elements: [ElementAttributes]) {
    guard host.isPrefetchingEnabled, host.wantsAnnouncements, !isLeaving else { return }
    var first: ItemPosition?
    var last: ItemPosition?
    var itemsInView = 0
    for attributes in elements {
      guard case .item(let section, let index) = attributes.element else { continue }
      itemsInView += 1
      if attributes.isInStrip { continue }
      let position = ItemPosition(section: section, index: index)
      first = min(first ?? position, position)
      last = max(last ?? position, position)
    }
    var visible = 0..<0
    if let first, let last {
      visible =
        contents.itemCount(beforeSection: first.section) + first.index..<contents.itemCount(beforeSection: last.section) + last.index + 1
    }
    let listed = contents
    var strips = StripAnnouncements()
    if !shownStrips.isEmpty || !openWindows.isEmpty {
      strips = announceStrips(elements)
      // The list has passed all of a section that scrolls across as soon as any of it is in view.
      if let first = strips.sections.first, let last = strips.sections.last {
        visible =
          visible.isEmpty
          ? first.lowerBound..<last.upperBound
          : min(visible.lowerBound, first.lowerBound)..<max(visible.upperBound, last.upperBound)
      }
    }
    let speed = itemsPerFrame(itemsInView)
    if !self.strips.isEmpty || !approachedStrips.isEmpty { announceApproached(visible, itemsPerFrame: speed, &strips) }
    let change = dataWindow.update(
      visible: visible, itemsPerFrame: speed, count: contents.itemCount, elsewhere: strips.sections)
    let announced = change.announced.compactMap { listed.position(overall: $0) } + strips.announced
    dueCancellations = change.cancelled.compactMap { listed.position(overall: $0) } + strips.cancelled
    if !announced.isEmpty { host.announce(announced) }
  }

  /// Takes back what ``announceData(_:)`` found not to be wanted any more. User code runs.
  func tellDueCancellations() {
    guard !dueCancellations.isEmpty else { return }
    var due: [ItemPosition] = []
    swap(&due, &dueCancellations)
    host.cancelAnnouncement(of: due)
  }

  private func itemsPerFrame(_ visibleCount: Int) -> Double {
    let isVertical = layout?.scrollAxis != .horizontal
    let moved = isVertical ? tracker.motion.dy : tracker.motion.dx
    let length = isVertical ? host.viewport.height : host.viewport.width
    return length > 0 ? moved / length * Double(max(1, visibleCount)) : 0
  }
}
