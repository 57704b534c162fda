package import CellReuse
package import HitchlessBase
package import ListLayout

/// Which cells to prepare next, in which order, and what came of those that were.
package struct CellPreparation: Sendable {
  /// The candidates of the last layout, in order.
  package var planner = PrefetchPlanner()
  /// Whether the data of the candidates was prefetched.
  package var isDataPrefetched = false
  /// Which reuse keys items had.
  package var keys = SectionKeys()
  /// Cells that were prepared ahead and not shown yet.
  private var prepared: Set<CellToken> = []

  /// Nothing is planned or prepared.
  package init() {}

  /// Whether nothing is left to prepare.
  package var isEmpty: Bool { planner.first == nil }

  // MARK: Planning

  /// Begins a new plan. ``add(_:in:ofOrthogonalSection:isCandidate:)`` follows for the list and each orthogonal section, then
  /// ``endPlan()``.
  package mutating func beginPlan() {
    planner.removeAll()
    isDataPrefetched = false
  }

  /// Forgets the plan: another layout makes the next one.
  package mutating func removeAll() { planner.removeAll() }

  /// The rectangle in which a scroll area has candidates. An orthogonal section has them along its own axis only.
  package func candidateRect(_ area: ScrollArea) -> Rect {
    let rect = planner.range.candidates(viewport: area.viewport, motion: area.tracker.motion)
    guard let section = area.orthogonalSection else { return rect }
    return section.axis == .horizontal
      ? Rect(x: rect.minX, y: area.viewport.minY, width: rect.width, height: area.viewport.height)
      : Rect(x: area.viewport.minX, y: rect.minY, width: area.viewport.width, height: rect.height)
  }

  /// Adds what of `found`, the elements in ``candidateRect(_:)``, is worth preparing for a scroll area. `identify` gives the identifier of
  /// an item that has no cell yet, nil for others. O(found).
  package mutating func add(_ found: [ElementAttributes], in area: ScrollArea, identify: (LayoutElement) -> ElementIdentifier?) {
    for attributes in found where attributes.element.isItem && area.owns(attributes) {
      guard let identifier = identify(attributes.element) else { continue }
      planner.add(
        identifier, frame: attributes.frame, viewport: area.viewport, motion: area.tracker.motion, certain: area.tracker.certain)
    }
  }

  /// All candidates are added. O(n log n) in the candidates, of which there are few.
  package mutating func endPlan() { planner.sort() }

  // MARK: What came of it

  /// A step of realising the cell of `token` ran. Returns whether a cell that was prepared ahead was lost without having been shown: it was
  /// taken for another identifier, or prepared again.
  package mutating func didRun(_ step: RealizationStep, of token: CellToken, for purpose: CellPurpose) -> Bool {
    guard step == .configure else { return false }
    let wasLost = prepared.remove(token) != nil
    if purpose == .prefetch { prepared.insert(token) }
    return wasLost
  }
  /// A cell came on screen. Returns whether it was prepared ahead for that.
  package mutating func didDisplay(_ token: CellToken) -> Bool { prepared.remove(token) != nil }
  /// Cells were discarded. Returns how many of them were prepared ahead and never shown.
  package mutating func didDiscard(_ tokens: [CellToken]) -> Int {
    tokens.reduce(0) { $0 + (prepared.remove($1) == nil ? 0 : 1) }
  }
}

/// Something that scrolls: the list in its viewport, or an orthogonal section in the part of it that is in view. Cells are prepared, and
/// data is prefetched, along its own motion.
package struct ScrollArea: Hashable, Sendable {
  /// What is seen of it, in the list's content.
  package var viewport: Rect
  /// How it moves.
  package var tracker: ScrollTracker
  /// The axis along which the list scrolls.
  package var listAxis: LayoutAxis
  /// The orthogonal section; nil for the list itself.
  package var orthogonalSection: OrthogonalSection?

  /// The list, or one of its orthogonal sections.
  package init(viewport: Rect, tracker: ScrollTracker, listAxis: LayoutAxis, orthogonalSection: OrthogonalSection? = nil) {
    self.viewport = viewport
    self.tracker = tracker
    self.listAxis = listAxis
    self.orthogonalSection = orthogonalSection
  }

  /// Whether scrolling this area, and no other, brings an element into view. Of an orthogonal section's items the list brings those that
  /// are in line with its viewport.
  func owns(_ attributes: ElementAttributes) -> Bool {
    if let orthogonalSection {
      return attributes.isInOrthogonalSection && attributes.element.section == orthogonalSection.section
    }
    guard attributes.isInOrthogonalSection else { return true }
    let (a, b) = (attributes.frame, viewport)
    return listAxis == .vertical ? a.minX < b.maxX && a.maxX > b.minX : a.minY < b.maxY && a.maxY > b.minY
  }
}
