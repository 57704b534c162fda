internal import HitchlessBase
internal import ListLayout

/// What holds the scroll position during a layout pass.
///
/// All changes during a pass are held by what was in view at its beginning: cells that are measured one after the other, at another width
/// for instance, must not hand over from one to the next, nor to one that has come into view above them since.
struct PositionHold: Sendable {
  /// What holds the position during the pass under way; nil until something had to be held.
  private(set) var anchors: [ScrollAnchor]?
  /// Items that the pass under way brought to the screen before anything had to be held: they were not in view at its beginning.
  private var arrivals: Set<ItemHandle> = []

  /// The pass under way has brought an item to the screen. O(1).
  mutating func didShow(_ item: ItemHandle) {
    // Once the anchors are chosen they stay.
    if anchors == nil { arrivals.insert(item) }
  }

  /// Those of `candidates` that are on screen and were in view at the beginning of the pass under way.
  func inView(_ candidates: [ScrollAnchor], isDisplayed: (ItemHandle) -> Bool) -> [ScrollAnchor] {
    candidates.filter { isDisplayed($0.handle) && !arrivals.contains($0.handle) }
  }

  /// Has `anchors` hold the position until the end of the pass.
  mutating func choose(_ anchors: [ScrollAnchor]) { self.anchors = anchors }

  /// The pass is over.
  mutating func end() {
    anchors = nil
    arrivals.removeAll(keepingCapacity: true)
  }
}
