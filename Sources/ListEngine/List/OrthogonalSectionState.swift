internal import CellReuse
internal import ListLayout

/// What is remembered of a section that scrolls across, in view or not.
struct OrthogonalSectionState {
  /// How far it is scrolled, in points from its leading edge.
  var offset = 0.0
  /// How it moves while it is in view.
  var tracker = ScrollTracker()

  // MARK: Prefetched data, while the section is in view or the list is on its way there; positions are the section's own

  /// What is prefetched of the section's items.
  var window = DataPrefetchWindow()
  /// The items on screen.
  var shown: [Int] = []
  /// Items that were on screen and not far from it ever since.
  var lately: Set<Int> = []
  /// The offset for which data was prefetched last; nil if that was before the section came into view.
  var prefetchedOffset: Double?
  /// The items that are prefetched because the list is on its way to the section; nil unless it is.
  var approached: Range<Int>?
  /// The state of the list for which the list's own window handed over what it had prefetched.
  var generation = -1
  /// The state of the list in which the section left the view.
  var closedAt = -1
}
