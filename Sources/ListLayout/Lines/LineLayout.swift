internal import HitchlessBase

/// A cell inside a line, in the line's own coordinates and in points; edges are aligned to pixels when the line's origin is known.
struct PlacedCell: Sendable {
  var frame: Rect
  var zIndex: Int
  var selfSizingAxes: AxisSet
  var isMeasured: Bool
  /// The length in pixels for which a measured size is valid; see ``MeasuredSizes``.
  var fixedLength: Int
}

/// A badge inside a line.
struct PlacedBadge: Sendable {
  var kind: String
  /// The cell to which the badge belongs, as an index in the line.
  var cell: Int
  var frame: Rect
  var zIndex: Int
  var selfSizingAxes: AxisSet
  var isMeasured: Bool
  var fixedLength: Int
}

/// One repetition of a section's group, solved.
struct LineLayout: Sendable {
  /// The size, including the group's own edge spacing.
  var size = Size.zero
  var cells: [PlacedCell] = []
  var badges: [PlacedBadge] = []
}

/// A line solver's query for the measured size of an element.
struct SizeQuestion {
  /// The index of the cell in the line.
  var cell: Int
  /// The kind of the badge; nil for the cell itself.
  var badgeKind: String?
  /// The length in pixels for which the size has to have been measured.
  var fixedLength: Int
}
