internal import HitchlessBase
internal import ListLayout

/// The anchors that hold the scroll position during a layout pass.
///
/// All changes during a pass are held by elements that were in view at its beginning. When cells are measured one after the other, for
/// instance at a new width, the hold must not pass from one to the next, nor to one that came into view above them during the pass.
struct PositionHold: Sendable {
  /// The anchors that hold the position during the current pass; nil until something had to be held.
  private(set) var anchors: [ScrollAnchor]?
  /// Items that the current pass brought on screen before anything had to be held: they were not in view at its beginning.
  private var arrivals: Set<ItemHandle> = []

  /// Records that the current pass brought an item on screen. O(1).
  mutating func didShow(_ item: ItemHandle) {
    // Anchors stay once they are chosen.
    if anchors == nil { arrivals.insert(item) }
  }

  /// Returns those of `candidates` that are on screen and were in view at the beginning of the current pass.
  func inView(_ candidates: [ScrollAnchor], isDisplayed: (ItemHandle) -> Bool) -> [ScrollAnchor] {
    candidates.filter { isDisplayed($0.handle) && !arrivals.contains($0.handle) }
  }

  /// Holds the position by `anchors` until the end of the pass.
  mutating func choose(_ anchors: [ScrollAnchor]) { self.anchors = anchors }

  /// Ends the pass.
  mutating func end() {
    anchors = nil
    arrivals.removeAll(keepingCapacity: true)
  }
}
