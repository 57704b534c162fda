package import HitchlessBase
package import ListLayout

/// The compositional solver, as the engine asks it.
@MainActor package final class SolvedLayout: VisibleLayout, OrthogonalLayout {
  private var solver: CompositionalSolver
  private let configuration: () -> LayoutConfiguration

  /// A layout of what `configuration` says; it is asked again after every invalidation.
  package init(environment: LayoutEnvironment, configuration: @escaping () -> LayoutConfiguration) {
    self.configuration = configuration
    solver = CompositionalSolver(configuration: configuration(), environment: environment)
  }

  /// The size of all sections.
  package var contentSize: Size { solver.contentSize }
  /// The direction of the configuration.
  package var scrollAxis: LayoutAxis { solver.configuration.scrollDirection }
  /// True: measured sizes are kept by handle.
  package var remembersSizes: Bool { true }

  /// The rectangle that a section takes, headers and insets included; nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? { solver.frame(ofSection: section) }

  /// Forgets all sizes and templates. O(sections).
  package func reload(sectionCount: Int, _ content: LayoutContent) {
    solver.reset(sectionCount: sectionCount, content: content)
    solver.invalidateEverything(content: content)
  }
  /// Carries an update out. O(changes · log n + sections).
  package func apply(_ change: ListChange, _ content: LayoutContent) { solver.apply(change, content: content) }
  /// Solves the sections for another container when they come near the viewport again.
  package func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    solver.setEnvironment(environment, content: content)
  }
  /// Asks for the configuration and the templates again.
  package func invalidate(_ content: LayoutContent) {
    solver.setConfiguration(configuration(), content: content)
    solver.invalidateTemplates(content: content)
  }
  /// Whether any section was not solved yet.
  package var isGuessing: Bool { solver.unsolvedCount > 0 }
  /// Solves the sections near `rect`.
  package func prepare(near rect: Rect, _ content: LayoutContent) { solver.prepare(near: rect, content: content) }
  /// Appends everything in `rect`. O(log n + elements in `rect`).
  package func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    solver.query(rect, visible: visible, content: content, into: &result)
  }
  /// Remembers the size of an element. O(log n + cells of a line).
  package func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    solver.setMeasured(size, for: element, content: content)
  }
  /// Forgets sizes. O(remembered sizes).
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    solver.forgetSizes(ofItems: isItemGone, sections: isSectionGone)
  }
  /// Where one element is. O(log n + cells of a line).
  package func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    solver.attributes(for: element, visible: visible, content: content)
  }
  /// Whether a supplementary view is attached to an item. O(1).
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool { solver.isBadge(kind, section: section, index: index) }
  /// Items that can hold the scroll position. O(log n + items in view).
  package func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { solver.anchors(in: visible, content: content) }
  /// The offset at which an anchor is where it was. O(log n + cells of a line).
  package func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    solver.offset(for: anchor, at: position, content: content)
  }
  /// The offset with an item scrolled to; nothing moves across the scroll direction. O(log n + cells of a line).
  package func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point? { solver.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: content) }

  // MARK: Orthogonal sections

  /// Any section may be orthogonal.
  package var orthogonal: (any OrthogonalLayout)? { self }
  /// Whether any section that was solved is orthogonal. O(1).
  package var mayHaveOrthogonalSections: Bool { solver.mayHaveOrthogonalSections }
  /// Appends the orthogonal sections in `rect`. O(log n + sections in `rect`).
  package func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection]) {
    solver.orthogonalSections(in: rect, content: content, into: &result)
  }
  /// An orthogonal section, solved now if it was not. O(log n).
  package func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection? {
    solver.orthogonalSection(ofSection: section, content: content)
  }
  /// The items that an orthogonal section shows at `offset`. O(log n).
  package func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>? {
    solver.orthogonalItems(ofSection: section, scrolledTo: offset)
  }
  /// Where an orthogonal section comes to rest, by its template's behaviour. O(log n).
  package func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double {
    solver.orthogonalTarget(proposed: proposed, from: start, section: section, content: content)
  }
  /// The offset of an orthogonal section with an item scrolled to. O(log n + cells of a line).
  package func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double? {
    solver.orthogonalOffset(to: position, at: target, content: content)
  }
}
