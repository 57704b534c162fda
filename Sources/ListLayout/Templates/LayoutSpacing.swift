/// A distance between or around the items of a group.
package enum LayoutSpacing: Hashable, Sendable {
  /// Exactly this many points.
  case fixed(Double)
  /// At least this many points; the free length of the group is distributed equally among all its flexible spacings.
  case flexible(Double)

  /// The minimum length in points.
  package var minimum: Double {
    switch self {
    case .fixed(let points), .flexible(let points): points
    }
  }
  /// Whether the spacing gets a share of the free length.
  package var isFlexible: Bool {
    if case .flexible = self { true } else { false }
  }
}

/// The spacing around an item, outside of its frame.
package struct LayoutEdgeSpacing: Hashable, Sendable {
  /// The spacing at the leading edge; nil for none.
  package var leading: LayoutSpacing?
  /// The spacing at the top; nil for none.
  package var top: LayoutSpacing?
  /// The spacing at the trailing edge; nil for none.
  package var trailing: LayoutSpacing?
  /// The spacing at the bottom; nil for none.
  package var bottom: LayoutSpacing?

  /// Creates a spacing at the given edges.
  package init(
    leading: LayoutSpacing? = nil, top: LayoutSpacing? = nil, trailing: LayoutSpacing? = nil, bottom: LayoutSpacing? = nil
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }

  /// Whether items may cover those beside them.
  var hasNegative: Bool { [leading, top, trailing, bottom].contains { ($0?.minimum ?? 0) < 0 } }

  /// Returns the spacing before the item along `axis`.
  package func before(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? leading : top }
  /// Returns the spacing behind the item along `axis`.
  package func after(_ axis: LayoutAxis) -> LayoutSpacing? { axis == .horizontal ? trailing : bottom }
}
