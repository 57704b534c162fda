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
  /// What is in view, belongs to an item and has no cell, in square points.
  package var blankArea = 0.0
  /// What holds the position during the pass under way; nil until something had to be held.
  package private(set) var heldAnchors: [ScrollAnchor]?
  /// Items that the pass under way brought to the screen before anything had to be held: they were not in view at its beginning.
  private var arrivals: Set<ItemHandle> = []
  /// The blank area that the frame of this vsync was charged with.
  private var chargedBlank: (vsync: Int?, area: Double) = (nil, 0)

  /// Nothing was laid out yet.
  package init() {}

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
    heldAnchors = nil
    arrivals.removeAll(keepingCapacity: true)
  }

  /// The pass under way has brought an item to the screen. O(1).
  package mutating func didShow(_ item: ItemHandle) {
    // Once the anchors are chosen they stay.
    if isInPass, heldAnchors == nil { arrivals.insert(item) }
  }

  /// Holds the scroll position by what of `candidates`, best first, is on screen; else, below the content's top, by what comes into view.
  /// Returns that. Content at rest at its top is held by nothing: there new content pushes the old down. But where it was just scrolled
  /// there, what it showed before must not jump because of what appears above it.
  ///
  /// All changes during a pass are held by what was in view at its beginning (``heldAnchors``): cells that are measured one after the
  /// other, at another width for instance, must not hand over from one to the next, nor to one that has come into view above them since.
  package mutating func hold(_ candidates: [ScrollAnchor], isAtTop: Bool, isDisplayed: (ItemHandle) -> Bool) -> [ScrollAnchor] {
    let shown = candidates.filter { isDisplayed($0.handle) && !arrivals.contains($0.handle) }
    let anchors = !shown.isEmpty ? shown : isAtTop ? [] : candidates
    if isInPass { heldAnchors = anchors }
    return anchors
  }

  /// By how much the frame of `vsync` has to be charged with more blank area, or with less if negative. A frame may lay the list out
  /// several times, and shows what the last of them left. Square points.
  package mutating func chargeBlank(vsync: Int?) -> Double {
    guard blankArea > 0 || chargedBlank.area > 0 else { return 0 }
    let change = blankArea - (chargedBlank.vsync == vsync ? chargedBlank.area : 0)
    chargedBlank = (vsync, blankArea)
    return change
  }
}
