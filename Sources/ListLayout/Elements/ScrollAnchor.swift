package import HitchlessBase

/// A scroll position that survives changes: an item, and how far one of its edges is from the beginning of the visible rectangle.
package struct ScrollAnchor: Hashable, Sendable {
  /// The edge of the item that does not move.
  package enum Edge: Hashable, Sendable {
    /// Top, or leading where the layout scrolls horizontally.
    case start
    /// Bottom, or trailing.
    case end
  }
  /// Which item.
  package var handle: ItemHandle
  /// Where it stood when the anchor was taken.
  package var position: ItemPosition
  /// Which of its edges.
  package var edge: Edge
  /// From the beginning of the visible rectangle to the edge, in points; negative if the edge lies before it.
  package var distance: Double

  /// An anchor at an edge of the item with `handle`, `distance` points from the beginning of the visible rectangle.
  package init(handle: ItemHandle, position: ItemPosition, edge: Edge, distance: Double) {
    self.handle = handle
    self.position = position
    self.edge = edge
    self.distance = distance
  }
}

/// Where an item should be after scrolling to it.
package enum ScrollTarget: Hashable, Sendable {
  /// At the beginning, in the middle, at the end of the visible length.
  case start, center, end
  /// Wherever the way is shortest; nowhere if the item is in full view.
  case nearest
}
