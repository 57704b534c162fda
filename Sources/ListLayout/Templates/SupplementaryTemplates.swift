package import HitchlessBase

/// The edges of a container to which something is attached. Opposite edges together mean the middle.
package struct LayoutEdges: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The top edge.
  package static let top = LayoutEdges(rawValue: 1)
  /// The leading edge.
  package static let leading = LayoutEdges(rawValue: 2)
  /// The bottom edge.
  package static let bottom = LayoutEdges(rawValue: 4)
  /// The trailing edge.
  package static let trailing = LayoutEdges(rawValue: 8)
}

/// Where a supplementary element is attached to its item.
package struct LayoutAnchor: Hashable, Sendable {
  /// The edges; none means the middle.
  package var edges: LayoutEdges
  /// Moves the element away from there.
  package var offset: Point
  /// Whether `offset` counts in sizes of the element instead of points.
  package var isFractional: Bool

  /// A point at `edges`, moved by `offset`: points, or with `isFractional` parts of the size.
  package init(edges: LayoutEdges, offset: Point = .zero, isFractional: Bool = false) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }
}

/// An element attached to an item or a group: a badge.
package struct ItemSupplementaryTemplate: Hashable, Sendable {
  /// The kind by which the view asks for it.
  package var kind: String
  /// The size, resolved against the item.
  package var size: LayoutSize
  /// Where on the item.
  package var containerAnchor: LayoutAnchor
  /// Which point of the element goes there; nil keeps the element inside the item at the same edges.
  package var itemAnchor: LayoutAnchor?
  /// Higher is nearer to the eye.
  package var zIndex: Int

  /// A supplementary of `kind` whose `itemAnchor` lies on the `containerAnchor` of its item.
  package init(
    kind: String, size: LayoutSize, containerAnchor: LayoutAnchor, itemAnchor: LayoutAnchor? = nil, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    self.zIndex = zIndex
  }
}

/// An element at the edge of a section or of the whole layout: a header or a footer.
package struct BoundarySupplementaryTemplate: Hashable, Sendable {
  /// The edge, and where along it. Elements with the same alignment are stacked in their order.
  package enum Alignment: Hashable, Sendable {
    /// An edge or corner of the section.
    case top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing
  }

  /// The kind by which the view asks for it.
  package var kind: String
  /// The size, resolved against the section's container.
  package var size: LayoutSize
  /// At which edge.
  package var alignment: Alignment
  /// Moves the element, in points, after it has been placed.
  package var absoluteOffset: Point
  /// Whether the content makes room for the element; otherwise it lies over the content.
  package var extendsBoundary: Bool
  /// Whether it stays in view as long as its section does.
  package var pinToVisibleBounds: Bool
  /// Higher is nearer to the eye.
  package var zIndex: Int

  /// A header or footer of `kind` at an edge of a section or of the layout.
  package init(
    kind: String, size: LayoutSize, alignment: Alignment, absoluteOffset: Point = .zero, extendsBoundary: Bool = true,
    pinToVisibleBounds: Bool = false, zIndex: Int = 1
  ) {
    self.kind = kind
    self.size = size
    self.alignment = alignment
    self.absoluteOffset = absoluteOffset
    self.extendsBoundary = extendsBoundary
    self.pinToVisibleBounds = pinToVisibleBounds
    self.zIndex = zIndex
  }
}

/// Something behind a whole section, headers included.
package struct DecorationTemplate: Hashable, Sendable {
  /// The kind for which the layout registered a view.
  package var kind: String
  /// Taken off the section's rectangle; `left` is the leading edge.
  package var contentInsets: EdgeInsets
  /// Higher is nearer to the eye.
  package var zIndex: Int

  /// A background of `kind` behind a section, inside of `contentInsets`.
  package init(kind: String, contentInsets: EdgeInsets = .zero, zIndex: Int = -1) {
    self.kind = kind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
