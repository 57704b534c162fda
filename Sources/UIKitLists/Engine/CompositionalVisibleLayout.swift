internal import HitchlessBase
internal import ListLayout

/// The compositional solver, as the engine asks it.
@MainActor final class CompositionalVisibleLayout: VisibleLayout {
  private var solver: CompositionalSolver
  private unowned let layout: UICollectionViewCompositionalLayout

  init(_ layout: UICollectionViewCompositionalLayout, environment: LayoutEnvironment) {
    self.layout = layout
    solver = CompositionalSolver(configuration: layout.configuration.engine, environment: environment)
  }

  var contentSize: Size { solver.contentSize }
  var scrollAxis: LayoutAxis { solver.configuration.scrollDirection }

  func reload(sectionCount: Int, _ content: LayoutContent) {
    solver.reset(sectionCount: sectionCount, content: content)
    solver.invalidateEverything(content: content)
  }
  func apply(_ update: LayoutUpdate, _ content: LayoutContent) { solver.apply(update, content: content) }
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    solver.setEnvironment(environment, content: content)
  }
  func invalidate(_ content: LayoutContent) {
    solver.setConfiguration(layout.configuration.engine, content: content)
    solver.invalidateTemplates(content: content)
  }
  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    solver.query(rect, visible: visible, content: content, into: &result)
  }
  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> Bool {
    solver.setMeasured(size, for: element, content: content)
  }
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    solver.attributes(for: element, visible: visible, content: content)
  }
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { solver.anchors(in: visible, content: content) }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    solver.offset(for: anchor, at: position, content: content)
  }
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: HitchlessBase.EdgeInsets,
    _ content: LayoutContent
  ) -> Point? { solver.scrollOffset(to: position, at: target, bounds: bounds, insets: insets, content: content) }
}
