package import HitchlessBase

/// What an item of a layout looks like before it is placed: a cell, or a group of items. Values, compiled from UIKit's classes at the edge.
package struct LayoutItemTemplate: Sendable {
  /// The size, resolved against the container: the enclosing group's content, or the section's for the outermost group.
  package var size: LayoutSize
  /// Taken off the item after it has been placed; `left` is the leading edge. Ignored along an axis whose dimension is estimated, as in
  /// UIKit.
  package var contentInsets: EdgeInsets
  /// Kept free around the item.
  package var edgeSpacing: LayoutEdgeSpacing
  /// Badges and the like, placed relative to the item.
  package var supplementaries: [ItemSupplementaryTemplate]
  /// A cell or a group.
  package var content: Content

  /// What an item consists of.
  package indirect enum Content: Sendable {
    /// One cell.
    case cell
    /// Items one after the other along `axis`.
    case group(axis: LayoutAxis, members: Members, spacing: LayoutSpacing)
    /// Cells at frames of the program's own; called with the group's size whenever that changes.
    case custom(provider: @Sendable (Size) -> [CustomItemFrame])
  }

  /// The items of a group.
  package enum Members: Sendable {
    /// These, over and over, until the next one does not fit; along an estimated axis once.
    case repeatingToFill([LayoutItemTemplate])
    /// The same item `count` times. `fitting` divides the group's length evenly instead of asking the item for its own.
    case repeating(LayoutItemTemplate, count: Int, fitting: Bool)
  }

  /// An item of `size`, without insets or supplementaries unless said otherwise.
  package init(
    size: LayoutSize, contentInsets: EdgeInsets = .zero, edgeSpacing: LayoutEdgeSpacing = LayoutEdgeSpacing(),
    supplementaries: [ItemSupplementaryTemplate] = [], content: Content = .cell
  ) {
    self.size = size
    self.contentInsets = contentInsets
    self.edgeSpacing = edgeSpacing
    self.supplementaries = supplementaries
    self.content = content
  }

  /// A group along `axis`.
  package static func group(
    _ axis: LayoutAxis, size: LayoutSize, members: Members, spacing: LayoutSpacing = .fixed(0), contentInsets: EdgeInsets = .zero
  ) -> LayoutItemTemplate {
    LayoutItemTemplate(
      size: size, contentInsets: contentInsets, content: .group(axis: axis, members: members, spacing: spacing))
  }
}

/// A cell of a custom group: where it goes inside the group.
package struct CustomItemFrame: Hashable, Sendable {
  /// In the group's coordinates, in points.
  package var frame: Rect
  /// Higher is nearer to the eye.
  package var zIndex: Int

  /// An item at `frame`, in points from the group's origin.
  package init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
