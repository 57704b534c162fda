internal import HitchlessBase
internal import ListEngine
internal import ListLayout

/// A layout that interpolates between two layouts.
@MainActor final class TransitionVisibleLayout: VisibleLayout {
  private let first: any VisibleLayout
  private let second: any VisibleLayout
  /// The progress of the transition from the first layout to the second, up to 1.
  private let progress: () -> Double

  init(from first: any VisibleLayout, to second: any VisibleLayout, progress: @escaping () -> Double) {
    self.first = first
    self.second = second
    self.progress = progress
  }

  private var both: [any VisibleLayout] { [first, second] }
  private func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * progress() }

  var contentSize: Size {
    let (a, b) = (first.contentSize, second.contentSize)
    return Size(width: between(a.width, b.width), height: between(a.height, b.height))
  }
  var scrollAxis: LayoutAxis { progress() < 0.5 ? first.scrollAxis : second.scrollAxis }
  var usesEstimates: Bool { first.usesEstimates || second.usesEstimates }
  func isEstimated(_ element: LayoutElement) -> Bool { first.isEstimated(element) || second.isEstimated(element) }
  var remembersSizes: Bool { true }
  func isBadge(_ kind: String, section: Int, index: Int) -> Bool {
    first.isBadge(kind, section: section, index: index) || second.isBadge(kind, section: section, index: index)
  }

  func reload(sectionCount: Int, _ content: LayoutContent) {
    for layout in both { layout.reload(sectionCount: sectionCount, content) }
  }
  func apply(_ change: ListChange, _ content: LayoutContent) {
    for layout in both { layout.apply(change, content) }
  }
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    for layout in both { layout.setEnvironment(environment, content) }
  }
  /// Does nothing: a change of the progress does not invalidate the two layouts.
  func invalidate(_ content: LayoutContent) {}
  func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool { both.contains { $0.needsPreparing(near: rect, content) } }
  func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) {
    for layout in both { layout.prepare(near: rect, visible: visible, content) }
  }
  func contentsDidChange(of item: ItemHandle) { for layout in both { layout.contentsDidChange(of: item) } }
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    for layout in both { layout.forgetSizes(ofItems: isItemGone, sections: isSectionGone) }
  }
  /// Views are not measured during the transition.
  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect { .none }

  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    var found: [ElementAttributes] = []
    for layout in both { layout.query(rect, visible: visible, content, into: &found) }
    var seen: Set<LayoutElement> = []
    for one in found where seen.insert(one.element).inserted {
      guard let attributes = attributes(for: one.element, visible: visible, content), attributes.frame.intersects(rect) else { continue }
      result.append(attributes)
    }
  }
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    let start = first.attributes(for: element, visible: visible, content)
    let end = second.attributes(for: element, visible: visible, content)
    guard var a = start ?? end, var b = end ?? start else { return nil }
    // Elements that exist in only one layout fade.
    if start == nil { a.alpha = 0 }
    if end == nil { b.alpha = 0 }
    let frame = Rect(
      x: between(a.frame.minX, b.frame.minX), y: between(a.frame.minY, b.frame.minY), width: between(a.frame.width, b.frame.width),
      height: between(a.frame.height, b.frame.height))
    return ElementAttributes(
      element: element, frame: frame, zIndex: progress() < 0.5 ? a.zIndex : b.zIndex, alpha: between(a.alpha, b.alpha))
  }

  /// Returns no anchors: the offset does not change.
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { [] }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? { nil }
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: HitchlessBase.EdgeInsets,
    _ content: LayoutContent
  ) -> Point? {
    (progress() < 0.5 ? first : second).scrollOffset(
      to: position, at: target, across: across, bounds: bounds, insets: insets, content)
  }
}
