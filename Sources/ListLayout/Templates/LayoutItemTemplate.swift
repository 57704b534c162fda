package import HitchlessBase

/// The template of an item before it is placed: a cell, or a group of items. Templates are values, converted from UIKit's classes at the
/// boundary of the engine.
package struct LayoutItemTemplate: Sendable {
  /// The size, resolved against the container: the enclosing group's content, or the section's for the outermost group.
  package var size: LayoutSize
  /// The insets that are subtracted from the item after it has been placed; `left` is the leading edge. Ignored along an axis whose
  /// dimension is estimated, as in UIKit.
  package var contentInsets: EdgeInsets
  /// The spacing around the item.
  package var edgeSpacing: LayoutEdgeSpacing
  /// Badges and similar elements, placed relative to the item.
  package var supplementaries: [ItemSupplementaryTemplate]
  /// A cell or a group.
  package var content: Content

  /// The content of an item.
  package indirect enum Content: Sendable {
    /// One cell.
    case cell
    /// Items one after the other along `axis`.
    case group(axis: LayoutAxis, members: Members, spacing: LayoutSpacing)
    /// Cells with frames that the program chooses. The provider is called with the group's size whenever that changes.
    case custom(provider: @Sendable (Size) -> [CustomItemFrame])
  }

  /// The items of a group.
  package enum Members: Sendable {
    /// These items, repeated until the next one does not fit; only once along an estimated axis.
    case repeatingToFill([LayoutItemTemplate])
    /// The same item `count` times. `fitting` divides the group's length evenly instead of using the item's own.
    case repeating(LayoutItemTemplate, count: Int, fitting: Bool)
  }

  /// Creates an item of `size`, by default without insets or supplementaries.
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

  /// Creates a group along `axis`.
  package static func group(
    _ axis: LayoutAxis, size: LayoutSize, members: Members, spacing: LayoutSpacing = .fixed(0), contentInsets: EdgeInsets = .zero
  ) -> LayoutItemTemplate {
    LayoutItemTemplate(
      size: size, contentInsets: contentInsets, content: .group(axis: axis, members: members, spacing: spacing))
  }

  /// Whether cells of the item may cover each other or cells beside it: in groups in which the program chooses the frames, and with
  /// negative spacings or insets. O(templates).
  var mayOverlap: Bool {
    if contentInsets.hasNegative || edgeSpacing.hasNegative { return true }
    return switch content {
    case .cell: false
    case .custom: true
    case .group(_, .repeatingToFill(let items), let spacing): spacing.minimum < 0 || items.contains(where: \.mayOverlap)
    case .group(_, .repeating(let item, _, _), let spacing): spacing.minimum < 0 || item.mayOverlap
    }
  }
}

/// The frame of a cell in a custom group.
package struct CustomItemFrame: Hashable, Sendable {
  /// The frame in the group's coordinates, in points.
  package var frame: Rect
  /// The stacking order; cells with higher values are in front.
  package var zIndex: Int

  /// Creates a frame, in points from the group's origin.
  package init(frame: Rect, zIndex: Int = 0) {
    self.frame = frame
    self.zIndex = zIndex
  }
}
