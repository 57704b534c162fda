package import HitchlessBase
package import ListLayout

/// The compositional solver, as the engine asks it.
@MainActor package final class SolvedLayout: VisibleLayout {
  private var solver: CompositionalSolver
  private let configuration: () -> LayoutConfiguration

  /// A layout of what `configuration` says; it is asked again after every invalidation.
  package init(environment: LayoutEnvironment, configuration: @escaping () -> LayoutConfiguration) {
    self.configuration = configuration
    solver = CompositionalSolver(configuration: configuration(), environment: environment)
  }

  package var contentSize: Size { solver.contentSize }
  package var scrollAxis: LayoutAxis { solver.configuration.scrollDirection }
  package var remembersSizes: Bool { true }

  /// The rectangle that a section takes, headers and insets included; nil if there is no such section. O(log n).
  package func frame(ofSection section: Int) -> Rect? { solver.frame(ofSection: section) }

  package func reload(sectionCount: Int, _ content: LayoutContent) {
    solver.reset(sectionCount: sectionCount, content: content)
    solver.invalidateEverything(content: content)
  }
  package func apply(_ update: LayoutUpdate, _ content: LayoutContent) { solver.apply(update, content: content) }
  package func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    solver.setEnvironment(environment, content: content)
  }
  package func invalidate(_ content: LayoutContent) {
    solver.setConfiguration(configuration(), content: content)
    solver.invalidateTemplates(content: content)
  }
  package var isGuessing: Bool { solver.unsolvedCount > 0 }
  package func prepare(near rect: Rect, _ content: LayoutContent) { solver.prepare(near: rect, content: content) }
  package func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    solver.query(rect, visible: visible, content: content, into: &result)
  }
  package func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> Bool {
    solver.setMeasured(size, for: element, content: content)
  }
  package func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    solver.forgetSizes(ofItems: isItemGone, sections: isSectionGone)
  }
  package func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    solver.attributes(for: element, visible: visible, content: content)
  }
  package func isBadge(_ kind: String, section: Int, index: Int) -> Bool { solver.isBadge(kind, section: section, index: index) }
  package func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { solver.anchors(in: visible, content: content) }
  package func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    solver.offset(for: anchor, at: position, content: content)
  }
  package func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets,
    _ content: LayoutContent
  ) -> Point? { solver.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: content) }

  // MARK: Orthogonal sections

  package var mayHaveOrthogonalSections: Bool { solver.mayHaveOrthogonalSections }
  package func orthogonalSections(in rect: Rect, _ content: LayoutContent, into result: inout [OrthogonalSection]) {
    solver.orthogonalSections(in: rect, content: content, into: &result)
  }
  package func orthogonalSection(ofSection section: Int, _ content: LayoutContent) -> OrthogonalSection? {
    solver.orthogonalSection(ofSection: section, content: content)
  }
  package func orthogonalItems(ofSection section: Int, scrolledTo offset: Double) -> Range<Int>? {
    solver.orthogonalItems(ofSection: section, scrolledTo: offset)
  }
  package func setOrthogonalOffset(_ offset: Double, section: Int, _ content: LayoutContent) {
    solver.setOrthogonalOffset(offset, section: section, content: content)
  }
  package func orthogonalTarget(proposed: Double, from start: Double, section: Int, _ content: LayoutContent) -> Double {
    solver.orthogonalTarget(proposed: proposed, from: start, section: section, content: content)
  }
  package func orthogonalOffset(to position: ItemPosition, at target: ScrollTarget, _ content: LayoutContent) -> Double? {
    solver.orthogonalOffset(to: position, at: target, content: content)
  }
}
