package import CellReuse
package import HitchlessBase
package import ListLayout

/// The state of a list during and between its layout passes: its environment, its motion, and the anchors that hold its scroll position.
package struct LayoutState: Sendable {
  /// The environment of the last layout; nil before the first layout.
  package var environment: LayoutEnvironment?
  /// The motion of the content.
  package var tracker = ScrollTracker()
  /// Whether a layout pass is under way.
  package private(set) var isInPass = false
  /// Whether the current pass is not the first.
  package private(set) var wasLaidOut = false
  /// Whether the offset is the same as in the last layout. True outside of passes.
  package private(set) var isAtRest = true
  /// Whether an element has turned out to have a different size than the layout assumed, since this was last reset.
  package var framesChanged = false
  /// Views whose content has reported a possible change of size since the last layout.
  package var outdatedSizes: [CellToken] = []
  /// Views that the program wants to be measured again.
  package var invalidatedSizes: [CellToken] = []
  /// Whether memory ran low during the current pass: idle cells are then discarded at its end, and none are prepared.
  package var wantsDiscarding = false
  /// The total distance that the offset and everything on screen have moved together, in points.
  package var totalShift = Point.zero
  /// The offsets at which the list shows the same elements as after its last layout; nil if they are unknown.
  package var unchangedView: UnchangedView?
  /// The visible area that belongs to items without a cell.
  package var blank = BlankArea()
  private var hold = PositionHold()

  /// Creates the state of a list that has not been laid out.
  package init() {}

  /// The anchors that hold the position during the current pass; nil until something had to be held.
  package var heldAnchors: [ScrollAnchor]? { hold.anchors }

  /// Begins a layout pass with the content at `offset`.
  package mutating func beginPass(at offset: Point) {
    isInPass = true
    wasLaidOut = tracker.lastOffset != nil
    isAtRest = tracker.lastOffset == offset
  }

  /// Ends the layout pass.
  package mutating func endPass() {
    isInPass = false
    isAtRest = true
    hold.end()
  }

  /// Records that the current pass brought an item on screen. O(1).
  package mutating func didShow(_ item: ItemHandle) {
    if isInPass { hold.didShow(item) }
  }

  /// Chooses the anchors that hold the scroll position, and returns them: those of `candidates`, best first, that are on screen; if there
  /// are none, and the content is not at its top, those that come into view. Content at rest at its top is not held: new content there
  /// pushes the old down. But if the content has just scrolled to its top, elements that it showed before must not jump because of those
  /// that appear above them.
  ///
  /// The choice made during a pass stays until the end of the pass (``heldAnchors``).
  package mutating func hold(_ candidates: [ScrollAnchor], isAtTop: Bool, isDisplayed: (ItemHandle) -> Bool) -> [ScrollAnchor] {
    let shown = hold.inView(candidates, isDisplayed: isDisplayed)
    let anchors = !shown.isEmpty ? shown : isAtTop ? [] : candidates
    if isInPass { hold.choose(anchors) }
    return anchors
  }
}
