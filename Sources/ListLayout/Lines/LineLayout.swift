internal import HitchlessBase

/// A cell inside a line, in the line's own coordinates and in points; edges are put on pixels when the line has its origin.
struct PlacedCell: Sendable {
  var frame: Rect
  var zIndex: Int
  var selfSizingAxes: AxisSet
  var isMeasured: Bool
  /// The length in pixels for which a measured size holds; see ``MeasuredSizes``.
  var fixedLength: Int
}

/// A badge inside a line.
struct PlacedBadge: Sendable {
  var kind: String
  /// The cell to which it belongs, counted in the line.
  var cell: Int
  var frame: Rect
  var zIndex: Int
  var selfSizingAxes: AxisSet
  var isMeasured: Bool
  var fixedLength: Int
}

/// One repetition of a section's group, solved.
struct LineLayout: Sendable {
  /// With the group's own edge spacing.
  var size = Size.zero
  var cells: [PlacedCell] = []
  var badges: [PlacedBadge] = []
}

/// What a line's solver wants to know: is there a measured size for this?
struct SizeQuestion {
  /// Counted in the line.
  var cell: Int
  /// Nil for the cell itself.
  var badgeKind: String?
  /// The length in pixels that the answer must have been measured for.
  var fixedLength: Int
}
