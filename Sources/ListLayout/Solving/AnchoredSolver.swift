package import HitchlessBase

/// A solver whose items can hold the scroll position, and be scrolled to.
package protocol AnchoredSolver {
  /// What a solver asks about the list.
  associatedtype Content
  /// The direction in which the content grows.
  var scrollAxis: LayoutAxis { get }
  /// Device pixels: offsets are whole ones.
  var grid: PixelGrid { get }
  /// The size of everything.
  var contentSize: Size { get }
  /// What lies in a rectangle where everything is now, without anything being pinned to it. Unlike a query it lets nothing take on a size that
  /// is remembered for it: that would move what the anchors are to hold. O(log n + elements in `rect`).
  mutating func elements(in rect: Rect, content: Content) -> [ElementAttributes]
  /// Where an item is; nil if there is no such item. O(log n + cells of its line).
  mutating func attributes(forItem position: ItemPosition, content: Content) -> ElementAttributes?
  /// The handle of an item. O(log n).
  func handle(at position: ItemPosition, content: Content) -> ItemHandle
}

extension CompositionalSolver: AnchoredSolver {
  /// The handle of an item. O(log n).
  package func handle(at position: ItemPosition, content: LayoutContent) -> ItemHandle {
    content.itemHandle(position.section, position.index)
  }
}

extension AnchoredSolver {
  /// Items by which the scroll position can be held, the best one first: those that begin in view, then those that only end in view, then
  /// one that fills the view. Take them before a change; after it resolve the first whose item is still there, and nothing visible jumps.
  ///
  /// An item that begins before the visible rectangle is held by its end: when it turns out larger, it grows out of view. Items whose size
  /// is already known come before those that are still estimated. O(log n + items in view).
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

  /// The content offset along the scroll direction at which an anchor's item is where it was when the anchor was taken. `position` is where
  /// the item stands now, if it has moved. Nil if there is no such item. Not limited to what can be scrolled to. O(log n + cells of a
  /// line).
  package mutating func offset(
    for anchor: ScrollAnchor, at position: ItemPosition? = nil, content: Content
  ) -> Double? {
    guard let attributes = attributes(forItem: position ?? anchor.position, content: content) else { return nil }
    let span = attributes.frame.along(scrollAxis)
    return grid.snapped((anchor.edge == .start ? span.min : span.max) - anchor.distance)
  }

  /// The content offset at which an item is where `target` says. `bounds` is the scroll view's (its origin is the present offset), `insets`
  /// its adjusted content insets. Limited to what can be scrolled to. Nil if there is no such item. O(log n + cells of a line).
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
      // An item that is larger than the view and fills it is in full view as far as that goes.
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
