package import HitchlessBase
package import ListLayout

/// The compositional solver, adapted for the engine. The program's code, which creates the sections, may query it while it is itself being
/// queried: nothing is known then.
@MainActor package final class SolvedLayout: RevisedLayout, OrthogonalLayout {
  private var solver: CompositionalSolver
  private let configuration: () -> LayoutConfiguration
  private let covered: () -> EdgeInsets
  /// A number that changes whenever positions may have.
  package private(set) var revision = 0
  /// Whether the program may currently be running.
  private var isBusy = false
  /// Whether the program invalidated the layout while it was being queried.
  private var isOutdated = false
  private var lastSize = Size.zero
  /// The revision in which a query last depended on the viewport.
  private var pinnedRevision: Int?

  /// Creates a layout with the configuration that `configuration` returns; it is called again after every invalidation. `covered` returns
  /// the insets that bars cover at the view's edges, in points: pinned elements stay clear of them.
  package init(
    environment: LayoutEnvironment, covered: @escaping () -> EdgeInsets = { .zero }, configuration: @escaping () -> LayoutConfiguration
  ) {
    self.configuration = configuration
    self.covered = covered
    solver = CompositionalSolver(configuration: configuration(), environment: environment)
  }

  /// Runs `body`, unless the program's code calls this from within another `body`: the solver cannot be changed twice at a time.
  private func use<Result>(_ content: LayoutContent, otherwise: Result, _ body: (inout CompositionalSolver) -> Result) -> Result {
    guard !isBusy else { return otherwise }
    let before = Self.progress(&solver)
    lastSize = before.size
    isBusy = true
    let result = body(&solver)
    isBusy = false
    if Self.progress(&solver) != before { revision += 1 }
    if isOutdated {
      isOutdated = false
      invalidate(content)
    }
    return result
  }
  /// Returns the size, and the number of unsolved sections. The solver is passed `inout` because it would otherwise be copied with every
  /// call.
  private static func progress(_ solver: inout CompositionalSolver) -> (size: Size, unsolved: Int) {
    (solver.contentSize, solver.unsolvedCount)
  }
  /// Runs `body` for a change that may move everything.
  private func change(_ content: LayoutContent, _ body: (inout CompositionalSolver) -> Void) {
    revision += 1
    use(content, otherwise: ()) { body(&$0) }
  }

  /// The size of all sections.
  package var contentSize: Size { isBusy ? lastSize : solver.contentSize }
  /// The scroll direction of the configuration.
  package var scrollAxis: LayoutAxis { isBusy ? configuration().scrollDirection : solver.configuration.scrollDirection }
  /// True: measured sizes are stored by handle.
  package var remembersSizes: Bool { true }

  /// Returns the rectangle of a section, including headers and insets, or nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? { isBusy ? nil : solver.frame(ofSection: section) }

  /// Forgets all sizes and templates. O(sections).
  package func reload(sectionCount: Int, _ content: LayoutContent) {
    change(content) {
      $0.reset(sectionCount: sectionCount, content: content)
      $0.invalidateEverything(content: content)
    }
  }
  /// Applies an update. O(changes · log n + sections).
  package func apply(_ change: ListChange, _ content: LayoutContent) { self.change(content) { $0.apply(change, content: content) } }
  /// Adopts a new environment: sections are solved again when they come near the viewport.
  package func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    change(content) { $0.setEnvironment(environment, content: content) }
  }
  /// Asks for the configuration and the templates again.
  package func invalidate(_ content: LayoutContent) {
    guard !isBusy else { return isOutdated = true }
    change(content) {
      $0.setConfiguration(configuration(), content: content)
      $0.invalidateTemplates(content: content)
    }
  }
  /// Whether any section has not been solved yet.
  package var usesEstimates: Bool { !isBusy && solver.unsolvedCount > 0 }
  /// Returns whether the section of an element has not been solved yet. O(1).
  package func isEstimated(_ element: LayoutElement) -> Bool {
    guard !isBusy, let section = element.section else { return false }
    return !solver.isSolved(section)
  }
  /// Whether a solved section has custom groups. O(1).
  package var mayOverlap: Bool { !isBusy && solver.mayOverlap }
  /// Returns whether sections near `rect` are not solved, or have lines that do not reflect the known sizes of their cells yet. O(log n +
  /// lines near `rect` that were not measured).
  package func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool {
    !isBusy && solver.needsPreparing(near: rect, content: content)
  }
  /// Solves the sections near `rect`.
  package func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {
    change(content) { $0.prepare(near: rect, content: content) }
  }
  /// Appends all elements in `rect`. O(log n + elements in `rect`).
  package func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    var dependsOnViewport = false
    func pins() -> Rect {
      dependsOnViewport = true
      return visible.inset(by: covered())
    }
    use(content, otherwise: ()) { $0.query(rect, visible: pins(), content: content, into: &result) }
    if dependsOnViewport { pinnedRevision = revision }
  }
  /// The revision, unless something that was queried in it is pinned.
  package var positions: Int? { isBusy || pinnedRevision == revision ? nil : revision }
  /// Stores the measured size of an element. O(log n + cells of a line).
  package func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    let effect = use(content, otherwise: .none) { $0.setMeasured(size, for: element, content: content) }
    if effect.framesChanged { revision += 1 }
    return effect
  }
  /// Forgets the sizes that the item preferred in other containers. O(kinds of supplementary elements).
  package func contentsDidChange(of item: ItemHandle) { if !isBusy { solver.contentsDidChange(of: item) } }
  /// Forgets the sizes of removed items and sections. O(remembered sizes).
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    if !isBusy { solver.forgetSizes(ofItems: isItemGone, sections: isSectionGone) }
  }
  /// Returns the attributes of an element. O(log n + cells of a line).
  package func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    use(content, otherwise: nil) { $0.attributes(for: element, visible: visible.inset(by: covered()), content: content) }
  }
  /// Returns the unmeasured items of an item's line, or of all lines that its orthogonal section shows. O(log n + cells of the lines).
  package func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] {
    use(content, otherwise: []) { $0.unmeasuredNeighbours(of: position, content: content) }
  }
  /// Returns whether a supplementary view is attached to an item. O(1).
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool {
    !isBusy && solver.isBadge(kind, section: section, index: index)
  }
  /// Returns items that can hold the scroll position. O(log n + items in view).
  package func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] {
    use(content, otherwise: []) { $0.anchors(in: visible, content: content) }
  }
  /// Returns the offset at which an anchor keeps its place. O(log n + cells of a line).
  package func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    use(content, otherwise: nil) { $0.offset(for: anchor, at: position, content: content) }
  }
  /// Returns the offset at which an item is scrolled to `target`; nothing moves across the scroll direction. O(log n + cells of a line).
  package func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point? {
    use(content, otherwise: nil) { $0.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: content) }
  }

  // MARK: Orthogonal sections

  /// This layout, because any section may be orthogonal.
  package var orthogonal: (any OrthogonalLayout)? { self }
  /// Whether any solved section is orthogonal. O(1).
  package var mayHaveOrthogonalSections: Bool { !isBusy && solver.mayHaveOrthogonalSections }
  /// Appends the orthogonal sections in `rect`. O(log n + sections in `rect`).
  package func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection]) {
    use(content, otherwise: ()) { $0.orthogonalSections(in: rect, content: content, into: &result) }
  }
  /// Returns an orthogonal section, and solves it first if necessary. O(log n).
  package func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection? {
    use(content, otherwise: nil) { $0.orthogonalSection(ofSection: section, content: content) }
  }
  /// Returns the items that an orthogonal section shows at `offset`. O(log n).
  package func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>? {
    isBusy ? nil : solver.orthogonalItems(ofSection: section, scrolledTo: offset)
  }
  /// Returns the offset at which an orthogonal section comes to rest, according to its template's behaviour. O(log n).
  package func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double {
    use(content, otherwise: proposed) { $0.orthogonalTarget(proposed: proposed, from: start, section: section, content: content) }
  }
  /// Returns the offset of an orthogonal section at which an item is scrolled to `target`. O(log n + cells of a line).
  package func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double? {
    use(content, otherwise: nil) { $0.orthogonalOffset(to: position, at: target, content: content) }
  }
}
