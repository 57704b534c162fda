package import CellReuse
package import HitchlessBase
package import ListLayout

/// What a list remembers between and during its layout passes: what it was laid out for, how it moves, and what holds its scroll position.
package struct LayoutState: Sendable {
  /// What the list was laid out for; nil before the first layout.
  package var environment: LayoutEnvironment?
  /// How the content moves.
  package var tracker = ScrollTracker()
  /// Whether a layout pass is under way.
  package private(set) var isInPass = false
  /// Whether the pass under way is not the first.
  package private(set) var wasLaidOut = false
  /// Whether the offset is the one of the last layout. True outside of passes.
  package private(set) var isAtRest = true
  /// Whether an element turned out to be of another size than the layout thought, since this was reset.
  package var framesChanged = false
  /// Views whose content says that its size may have changed since the last layout.
  package var outdatedSizes: [CellToken] = []
  /// Views that the program wants to be asked for their sizes again.
  package var invalidatedSizes: [CellToken] = []
  /// Whether memory ran short during the pass under way: then idle cells are discarded at its end, and none are prepared.
  package var wantsDiscarding = false
  /// How far the offset and everything on screen have moved together so far, in points.
  package var movedTogether = Point.zero
  /// What is in view, belongs to an item and has no cell.
  package var blank = BlankArea()
  private var hold = PositionHold()

  /// Nothing was laid out yet.
  package init() {}

  /// What holds the position during the pass under way; nil until something had to be held.
  package var heldAnchors: [ScrollAnchor]? { hold.anchors }

  /// A layout pass begins with the content at `offset`.
  package mutating func beginPass(at offset: Point) {
    isInPass = true
    wasLaidOut = tracker.lastOffset != nil
    isAtRest = tracker.lastOffset == offset
  }

  /// The layout pass is over.
  package mutating func endPass() {
    isInPass = false
    isAtRest = true
    hold.end()
  }

  /// The pass under way has brought an item to the screen. O(1).
  package mutating func didShow(_ item: ItemHandle) {
    if isInPass { hold.didShow(item) }
  }

  /// Holds the scroll position by what of `candidates`, best first, is on screen; else, below the content's top, by what comes into view.
  /// Returns that. Content at rest at its top is held by nothing: there new content pushes the old down. But where it was just scrolled
  /// there, what it showed before must not jump because of what appears above it.
  ///
  /// What is chosen during a pass stays until its end (``heldAnchors``).
  package mutating func hold(_ candidates: [ScrollAnchor], isAtTop: Bool, isDisplayed: (ItemHandle) -> Bool) -> [ScrollAnchor] {
    let shown = hold.inView(candidates, isDisplayed: isDisplayed)
    let anchors = !shown.isEmpty ? shown : isAtTop ? [] : candidates
    if isInPass { hold.choose(anchors) }
    return anchors
  }
}
