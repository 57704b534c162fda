package import HitchlessBase

/// A solver whose items can hold the scroll position, and be scrolled to.
package protocol AnchoredSolver {
  /// A solver's queries about the list.
  associatedtype Content
  /// The axis along which the content grows.
  var scrollAxis: LayoutAxis { get }
  /// The grid of device pixels, to which offsets are aligned.
  var grid: PixelGrid { get }
  /// The size of the whole content.
  var contentSize: Size { get }
  /// Returns the elements in a rectangle at their current positions, without pinning. Unlike a query it does not apply stored sizes, nor
  /// solves sections beside others that are solved, which would move the elements that anchors are about to hold. O(log n + elements in
  /// `rect`).
  mutating func elements(in rect: Rect, content: Content) -> [ElementAttributes]
  /// Returns the attributes of an item, or nil if there is no such item. O(log n + cells of its line).
  mutating func attributes(forItem position: ItemPosition, content: Content) -> ElementAttributes?
  /// Returns the handle of an item. O(log n).
  func handle(at position: ItemPosition, content: Content) -> ItemHandle
}

extension CompositionalSolver: AnchoredSolver {
  /// Returns the handle of an item. O(log n).
  package func handle(at position: ItemPosition, content: LayoutContent) -> ItemHandle {
    content.itemHandle(position.section, position.index)
  }
}

extension AnchoredSolver {
  /// Returns items that can hold the scroll position, the best one first: those that begin in view, then those that only end in view, then
  /// one that fills the view. Take anchors before a change; afterwards resolve the first whose item still exists, and nothing visible
  /// jumps.
  ///
  /// An item that begins before the visible rectangle is held by its end: if it turns out larger, it grows out of view. Items with known
  /// sizes precede those with estimates. O(log n + items in view).
  package mutating func anchors(in visible: Rect, content: Content) -> [ScrollAnchor] {
    let begin = visible.along(scrollAxis).min
    let end = visible.along(scrollAxis).max
    var ranked: [(rank: Int, start: Double, anchor: ScrollAnchor)] = []
    for attributes in elements(in: visible, content: content) {
      guard case .item(let section, let index) = attributes.element else { continue }
      let span = attributes.frame.along(scrollAxis)
      let startsInView = span.min >= begin && span.min < end
      let endsInView = span.max > begin && span.max <= end
      let edge: ScrollAnchor.Edge = !startsInView && endsInView ? .end : .start
      let rank = (startsInView ? 0 : endsInView ? 2 : 4) + (attributes.needsMeasuring ? 1 : 0)
      ranked.append(
        (
          rank, span.min,
          ScrollAnchor(
            handle: handle(at: ItemPosition(section: section, index: index), content: content),
            position: ItemPosition(section: section, index: index), edge: edge,
            distance: (edge == .start ? span.min : span.max) - begin)
        ))
    }
    ranked.sort { ($0.rank, $0.start, $0.anchor.position) < ($1.rank, $1.start, $1.anchor.position) }
    return ranked.map(\.anchor)
  }

  /// Returns the content offset along the scroll direction at which an anchor's item has the same place in the viewport as when the anchor
  /// was taken. `position` is the current position of the item, if it has moved. Returns nil if there is no such item. Not limited to the
  /// scrollable range. O(log n + cells of a line).
  package mutating func offset(
    for anchor: ScrollAnchor, at position: ItemPosition? = nil, content: Content
  ) -> Double? {
    guard let attributes = attributes(forItem: position ?? anchor.position, content: content) else { return nil }
    let span = attributes.frame.along(scrollAxis)
    return grid.snapped((anchor.edge == .start ? span.min : span.max) - anchor.distance)
  }

  /// Returns the content offset at which an item is at `target`. `bounds` are the scroll view's (its origin is the current offset),
  /// `insets` its adjusted content insets. Limited to the scrollable range. Returns nil if there is no such item. O(log n + cells of a
  /// line).
  package mutating func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, bounds: Rect, insets: EdgeInsets, content: Content
  ) -> Point? {
    guard let attributes = attributes(forItem: position, content: content) else { return nil }
    let item = attributes.frame.along(scrollAxis)
    let view = bounds.along(scrollAxis)
    let inset = insets.along(scrollAxis)
    let length = view.max - view.min
    let atStart = item.min - inset.start
    let atEnd = item.max - length + inset.end
    var offset: Double
    switch target {
    case .start: offset = atStart
    case .end: offset = atEnd
    case .center: offset = (item.min + item.max) / 2 - inset.start - (length - inset.start - inset.end) / 2
    case .nearest:
      // An item that is larger than the view and fills it counts as being in full view.
      let low = min(atStart, atEnd)
      let high = max(atStart, atEnd)
      offset = min(max(view.min, low), high)
    }
    let last = max(-inset.start, contentSize.along(scrollAxis) + inset.end - length)
    offset = grid.snapped(min(max(offset, -inset.start), last))
    return scrollAxis == .vertical ? Point(x: bounds.minX, y: offset) : Point(x: offset, y: bounds.minY)
  }
}

extension Rect {
  func along(_ axis: LayoutAxis) -> (min: Double, max: Double) {
    axis == .horizontal ? (minX, maxX) : (minY, maxY)
  }
}
