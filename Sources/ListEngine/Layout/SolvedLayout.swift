package import HitchlessBase
package import ListLayout

/// The compositional solver, as the engine asks it. The program's code, which makes the sections, may ask it while it is asked itself: then
/// nothing is known.
@MainActor package final class SolvedLayout: RevisedLayout, OrthogonalLayout {
  private var solver: CompositionalSolver
  private let configuration: () -> LayoutConfiguration
  private let covered: () -> EdgeInsets
  /// A number that changes whenever positions may have.
  package private(set) var revision = 0
  /// Whether the program may be being asked.
  private var isBusy = false
  /// Whether the program invalidated the layout while it was asked.
  private var isOutdated = false
  private var lastSize = Size.zero

  /// A layout of what `configuration` says; it is asked again after every invalidation. `covered` is how much of the view bars cover at its
  /// edges, in points: what is pinned stays beside them.
  package init(
    environment: LayoutEnvironment, covered: @escaping () -> EdgeInsets = { .zero }, configuration: @escaping () -> LayoutConfiguration
  ) {
    self.configuration = configuration
    self.covered = covered
    solver = CompositionalSolver(configuration: configuration(), environment: environment)
  }

  /// Runs `body`, unless it is called by the program's code in another one: the solver can not be changed twice at a time.
  private func use<Result>(_ content: LayoutContent, otherwise: Result, _ body: (inout CompositionalSolver) -> Result) -> Result {
    guard !isBusy else { return otherwise }
    let before = Self.progress(&solver)
    lastSize = before.size
    isBusy = true
    let result = body(&solver)
    isBusy = false
    if solver.unsolvedCount != before.unsolved { revision += 1 }
    if isOutdated {
      isOutdated = false
      invalidate(content)
    }
    return result
  }
  /// The size, and how many sections are not solved. The solver is passed as if it were changed: otherwise all of it is copied, at every
  /// question.
  private static func progress(_ solver: inout CompositionalSolver) -> (size: Size, unsolved: Int) {
    (solver.contentSize, solver.unsolvedCount)
  }
  /// The same for what changes positions in any case.
  private func change(_ content: LayoutContent, _ body: (inout CompositionalSolver) -> Void) {
    revision += 1
    use(content, otherwise: ()) { body(&$0) }
  }

  /// The size of all sections.
  package var contentSize: Size { isBusy ? lastSize : solver.contentSize }
  /// The direction of the configuration.
  package var scrollAxis: LayoutAxis { isBusy ? configuration().scrollDirection : solver.configuration.scrollDirection }
  /// True: measured sizes are kept by handle.
  package var remembersSizes: Bool { true }

  /// The rectangle that a section takes, headers and insets included; nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? { isBusy ? nil : solver.frame(ofSection: section) }

  /// Forgets all sizes and templates. O(sections).
  package func reload(sectionCount: Int, _ content: LayoutContent) {
    change(content) {
      $0.reset(sectionCount: sectionCount, content: content)
      $0.invalidateEverything(content: content)
    }
  }
  /// Carries an update out. O(changes · log n + sections).
  package func apply(_ change: ListChange, _ content: LayoutContent) { self.change(content) { $0.apply(change, content: content) } }
  /// Solves the sections for another container when they come near the viewport again.
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
  /// Whether any section was not solved yet.
  package var isGuessing: Bool { !isBusy && solver.unsolvedCount > 0 }
  /// Whether sections near `rect` are not solved, or have lines that do not show yet how large their cells are known to be. O(log n +
  /// lines near `rect` that were not measured).
  package func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool {
    !isBusy && solver.needsPreparing(near: rect, content: content)
  }
  /// Solves the sections near `rect`.
  package func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {
    use(content, otherwise: ()) { $0.prepare(near: rect, content: content) }
  }
  /// Appends everything in `rect`. O(log n + elements in `rect`).
  package func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    use(content, otherwise: ()) { $0.query(rect, visible: visible.inset(by: covered()), content: content, into: &result) }
  }
  /// Remembers the size of an element. O(log n + cells of a line).
  package func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    let effect = use(content, otherwise: .none) { $0.setMeasured(size, for: element, content: content) }
    if effect.framesChanged { revision += 1 }
    return effect
  }
  /// Forgets what the item wanted for other containers. O(kinds of supplementary elements).
  package func contentsDidChange(of item: ItemHandle) { if !isBusy { solver.contentsDidChange(of: item) } }
  /// Forgets sizes. O(remembered sizes).
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    if !isBusy { solver.forgetSizes(ofItems: isItemGone, sections: isSectionGone) }
  }
  /// Where one element is. O(log n + cells of a line).
  package func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    use(content, otherwise: nil) { $0.attributes(for: element, visible: visible.inset(by: covered()), content: content) }
  }
  /// The unmeasured items of an item's line. O(log n + cells of the line).
  package func unmeasuredNeighbours(of position: ItemPosition, _ content: LayoutContent) -> [ElementAttributes] {
    use(content, otherwise: []) { $0.unmeasuredNeighbours(of: position, content: content) }
  }
  /// Whether a supplementary view is attached to an item. O(1).
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool {
    !isBusy && solver.isBadge(kind, section: section, index: index)
  }
  /// Items that can hold the scroll position. O(log n + items in view).
  package func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] {
    use(content, otherwise: []) { $0.anchors(in: visible, content: content) }
  }
  /// The offset at which an anchor is where it was. O(log n + cells of a line).
  package func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    use(content, otherwise: nil) { $0.offset(for: anchor, at: position, content: content) }
  }
  /// The offset with an item scrolled to; nothing moves across the scroll direction. O(log n + cells of a line).
  package func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point? {
    use(content, otherwise: nil) { $0.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: content) }
  }

  // MARK: Orthogonal sections

  /// Any section may be orthogonal.
  package var orthogonal: (any OrthogonalLayout)? { self }
  /// Whether any section that was solved is orthogonal. O(1).
  package var mayHaveOrthogonalSections: Bool { !isBusy && solver.mayHaveOrthogonalSections }
  /// Appends the orthogonal sections in `rect`. O(log n + sections in `rect`).
  package func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection]) {
    use(content, otherwise: ()) { $0.orthogonalSections(in: rect, content: content, into: &result) }
  }
  /// An orthogonal section, solved now if it was not. O(log n).
  package func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection? {
    use(content, otherwise: nil) { $0.orthogonalSection(ofSection: section, content: content) }
  }
  /// The items that an orthogonal section shows at `offset`. O(log n).
  package func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>? {
    isBusy ? nil : solver.orthogonalItems(ofSection: section, scrolledTo: offset)
  }
  /// Where an orthogonal section comes to rest, by its template's behaviour. O(log n).
  package func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double {
    use(content, otherwise: proposed) { $0.orthogonalTarget(proposed: proposed, from: start, section: section, content: content) }
  }
  /// The offset of an orthogonal section with an item scrolled to. O(log n + cells of a line).
  package func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double? {
    use(content, otherwise: nil) { $0.orthogonalOffset(to: position, at: target, content: content) }
  }
}
