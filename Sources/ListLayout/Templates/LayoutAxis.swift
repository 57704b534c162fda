/// An axis of the plane.
package enum LayoutAxis: Hashable, Sendable {
  /// From left to right, or from right to left in right-to-left interfaces.
  case horizontal
  /// From top to bottom.
  case vertical

  /// The other axis.
  package var perpendicular: LayoutAxis { self == .horizontal ? .vertical : .horizontal }
}

/// None, one or both of the axes.
package struct AxisSet: OptionSet, Hashable, Sendable {
  package var rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Widths.
  package static let horizontal = AxisSet(rawValue: 1)
  /// Heights.
  package static let vertical = AxisSet(rawValue: 2)

  /// Returns whether `axis` is in the set.
  package func contains(_ axis: LayoutAxis) -> Bool { contains(axis == .horizontal ? AxisSet.horizontal : AxisSet.vertical) }
}
