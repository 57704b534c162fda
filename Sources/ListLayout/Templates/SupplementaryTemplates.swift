package import HitchlessBase

/// The edges of a container to which an element is attached. Opposite edges together mean the middle.
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

/// The place on its item at which a supplementary element is attached.
package struct LayoutAnchor: Hashable, Sendable {
  /// The edges; none means the middle.
  package var edges: LayoutEdges
  /// The offset of the element from the edges.
  package var offset: Point
  /// Whether `offset` is in multiples of the element's size instead of points.
  package var isFractional: Bool

  /// Creates an anchor at `edges`, moved by `offset`: in points, or with `isFractional` in multiples of the size.
  package init(edges: LayoutEdges, offset: Point = .zero, isFractional: Bool = false) {
    self.edges = edges
    self.offset = offset
    self.isFractional = isFractional
  }
}

/// An element attached to an item or a group: a badge.
package struct ItemSupplementaryTemplate: Hashable, Sendable {
  /// The kind by which the view requests the element.
  package var kind: String
  /// The size, resolved against the item.
  package var size: LayoutSize
  /// The anchor on the item.
  package var containerAnchor: LayoutAnchor
  /// The anchor on the element that coincides with `containerAnchor`; nil keeps the element inside the item at the same edges.
  package var itemAnchor: LayoutAnchor?
  /// The stacking order; elements with higher values are in front.
  package var zIndex: Int

  /// Creates a supplementary of `kind` whose `itemAnchor` coincides with the `containerAnchor` of its item.
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
  /// The edge, and the alignment along it. Elements with the same alignment are stacked in their order.
  package enum Alignment: Hashable, Sendable {
    /// An edge or corner of the section.
    case top, topLeading, topTrailing, leading, trailing, bottom, bottomLeading, bottomTrailing
  }

  /// The kind by which the view requests the element.
  package var kind: String
  /// The size, resolved against the section's container.
  package var size: LayoutSize
  /// The edge or corner at which the element is placed.
  package var alignment: Alignment
  /// The offset of the element from its place, in points.
  package var absoluteOffset: Point
  /// Whether the content makes room for the element; otherwise the element covers the content.
  package var extendsBoundary: Bool
  /// Whether the element stays in view as long as its section does.
  package var pinToVisibleBounds: Bool
  /// The stacking order; elements with higher values are in front.
  package var zIndex: Int

  /// Creates a header or footer of `kind` at an edge of a section or of the layout.
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

/// A background behind a whole section, including its headers.
package struct DecorationTemplate: Hashable, Sendable {
  /// The kind for which the layout registered a view.
  package var kind: String
  /// The insets that are subtracted from the section's rectangle; `left` is the leading edge.
  package var contentInsets: EdgeInsets
  /// The stacking order; elements with higher values are in front.
  package var zIndex: Int

  /// Creates a background of `kind` behind a section, inside `contentInsets`.
  package init(kind: String, contentInsets: EdgeInsets = .zero, zIndex: Int = -1) {
    self.kind = kind
    self.contentInsets = contentInsets
    self.zIndex = zIndex
  }
}
