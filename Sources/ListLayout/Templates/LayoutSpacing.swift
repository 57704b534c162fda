/// A distance between or around the items of a group.
package enum LayoutSpacing: Hashable, Sendable {
  /// Exactly so many points.
  case fixed(Double)
  /// At least so many points; what is left over in the group is shared between all its flexible distances.
  case flexible(Double)

  /// The points that are needed at least.
  package var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// Whether the distance takes a share of what is left over.
  package var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// Distances around an item, outside of its frame.
package struct LayoutEdgeSpacing: Hashable, Sendable {
  /// Room at the leading edge; nil for none.
  package var leading: LayoutSpacing?
  /// Room at the top; nil for none.
  package var top: LayoutSpacing?
  /// Room at the trailing edge; nil for none.
  package var trailing: LayoutSpacing?
  /// Room at the bottom; nil for none.
  package var bottom: LayoutSpacing?

  /// Room at the edges that are given.
  package init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// The distance before the item along `axis`.
  package func before(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
  /// The distance behind the item along `axis`.
  package func after(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
