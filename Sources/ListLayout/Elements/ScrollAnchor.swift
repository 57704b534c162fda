package import HitchlessBase

/// A scroll position that survives changes: an item, and the distance of one of its edges from the beginning of the visible rectangle.
package struct ScrollAnchor: Hashable, Sendable {
  /// The edge of the item that does not move.
  package enum Edge: Hashable, Sendable {
    /// The top edge, or the leading edge in layouts that scroll horizontally.
    case start
    /// The bottom edge, or the trailing edge.
    case end
  }
  /// The handle of the item.
  package var handle: ItemHandle
  /// The position of the item when the anchor was taken.
  package var position: ItemPosition
  /// The edge of the item that is held.
  package var edge: Edge
  /// The distance from the beginning of the visible rectangle to the edge, in points; negative if the edge is before it.
  package var distance: Double

  /// Creates an anchor at an edge of the item with `handle`, `distance` points from the beginning of the visible rectangle.
  package init(handle: ItemHandle, position: ItemPosition, edge: Edge, distance: Double) {
    self.handle = handle
    self.position = position
    self.edge = edge
    self.distance = distance
  }
}

/// The place of an item after scrolling to it.
package enum ScrollTarget: Hashable, Sendable {
  /// The beginning, the middle or the end of the visible length.
  case start, center, end
  /// The place that needs the least scrolling: none if the item is in full view.
  case nearest
}
