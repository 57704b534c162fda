internal import CellReuse
internal import ListLayout

/// What is remembered of a section that scrolls across, in view or not.
struct StripState {
  /// How far it is scrolled, in points from its leading edge.
  var offset = 0.0
  /// How it moves while it is in view.
  var tracker = ScrollTracker()
}
