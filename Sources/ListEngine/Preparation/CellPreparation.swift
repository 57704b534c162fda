package import CellReuse
package import HitchlessBase
package import ListLayout

/// The cells to prepare next and their order, and the outcome of those that were prepared.
package struct CellPreparation: Sendable {
  /// The candidates of the last plan, in order.
  package var planner = PrefetchPlanner()
  /// Whether the list was laid out since the last plan, so that a new one is needed.
  package var isStale = false
  /// Whether the data of the candidates has been prefetched.
  package var isDataPrefetched = false
  /// The reuse keys that items had.
  package var keys = SectionKeys()
  /// Cells that were prepared ahead and have not been shown yet.
  private var prepared: Set<CellToken> = []

  /// Creates an instance with nothing planned or prepared.
  package init() {}

  /// Whether there is nothing left to prepare.
  package var isEmpty: Bool { planner.first == nil }

  // MARK: Planning

  /// Begins a new plan. Call ``add(_:in:identify:)`` for the list and each orthogonal section next, then ``endPlan()``.
  package mutating func beginPlan() {
    planner.removeAll()
    isStale = false
    isDataPrefetched = false
  }

  /// Discards the plan: the next layout makes a new one.
  package mutating func removeAll() {
    planner.removeAll()
    isStale = false
  }

  /// Returns the rectangle in which a scroll area has candidates. An orthogonal section has them along its own axis only.
  package func candidateRect(_ area: ScrollArea) -> Rect {
    let rect = planner.range.candidates(viewport: area.viewport, motion: area.tracker.motion)
    guard let section = area.orthogonalSection else { return rect }
    return section.axis == .horizontal
      ? Rect(x: rect.minX, y: area.viewport.minY, width: rect.width, height: area.viewport.height)
      : Rect(x: area.viewport.minX, y: rect.minY, width: area.viewport.width, height: rect.height)
  }

  /// Adds those of `found`, the elements in ``candidateRect(_:)``, that are worth preparing for a scroll area. `identify` returns the
  /// identifier of an item that has no cell yet, and nil for others. O(found).
  package mutating func add(_ found: [ElementAttributes], in area: ScrollArea, identify: (LayoutElement) -> ElementIdentifier?) {
    for attributes in found where attributes.element.isItem && area.owns(attributes) {
      guard let identifier = identify(attributes.element) else { continue }
      planner.add(
        identifier, frame: attributes.frame, viewport: area.viewport, motion: area.tracker.motion, certain: area.tracker.certain)
    }
  }

  /// Ends the plan after all candidates were added. O(n log n) in the candidates, of which there are few.
  package mutating func endPlan() { planner.sort() }

  // MARK: Results

  /// Records that a step of realising the cell of `token` ran. Returns whether a cell that was prepared ahead was lost without having been
  /// shown: it was reused for another identifier, or prepared again.
  package mutating func didRun(_ step: RealizationStep, of token: CellToken, for purpose: CellPurpose) -> Bool {
    guard step == .configure else { return false }
    let wasLost = prepared.remove(token) != nil
    if purpose == .prefetch { prepared.insert(token) }
    return wasLost
  }
  /// Records that a cell came on screen. Returns whether it had been prepared ahead.
  package mutating func didDisplay(_ token: CellToken) -> Bool { prepared.remove(token) != nil }
  /// Records that cells were discarded. Returns the number of those that were prepared ahead and never shown.
  package mutating func didDiscard(_ tokens: [CellToken]) -> Int {
    tokens.reduce(0) { $0 + (prepared.remove($1) == nil ? 0 : 1) }
  }
}

/// A scrolling area: the list in its viewport, or the visible part of an orthogonal section. Cells are prepared, and data is prefetched,
/// along its own motion.
package struct ScrollArea: Hashable, Sendable {
  /// The visible part of the area, in the list's content.
  package var viewport: Rect
  /// The motion of the area.
  package var tracker: ScrollTracker
  /// The axis along which the list scrolls.
  package var listAxis: LayoutAxis
  /// The orthogonal section; nil for the list itself.
  package var orthogonalSection: OrthogonalSection?

  /// Creates the area of the list, or of one of its orthogonal sections.
  package init(viewport: Rect, tracker: ScrollTracker, listAxis: LayoutAxis, orthogonalSection: OrthogonalSection? = nil) {
    self.viewport = viewport
    self.tracker = tracker
    self.listAxis = listAxis
    self.orthogonalSection = orthogonalSection
  }

  /// Returns whether only scrolling of this area brings an element into view. Of an orthogonal section's items, the list brings those into
  /// view that are in line with its viewport.
  func owns(_ attributes: ElementAttributes) -> Bool {
    if let orthogonalSection {
      return attributes.isInOrthogonalSection && attributes.element.section == orthogonalSection.section
    }
    guard attributes.isInOrthogonalSection else { return true }
    let (a, b) = (attributes.frame, viewport)
    return listAxis == .vertical ? a.minX < b.maxX && a.maxX > b.minX : a.minY < b.maxY && a.maxY > b.minY
  }
}
