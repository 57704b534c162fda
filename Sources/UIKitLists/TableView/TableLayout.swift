internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout

/// The layout of a table's rows, solved as a list with one column. Gaps between sections and the table's own header and footer take up
/// space in the solved layout, but the engine does not display them.
@MainActor final class TableLayout: VisibleLayout {
  /// The kinds of a table's parts in the solved layout, apart from rows.
  enum Kind {
    static let header = "UITableViewSectionHeader"
    static let footer = "UITableViewSectionFooter"
    static let tableHeader = "UITableViewHeader"
    static let tableFooter = "UITableViewFooter"
  }

  private let solved: SolvedLayout
  private unowned let sections: TableSections

  /// Creates a layout of the sections that `sections` describes.
  init(_ sections: TableSections, environment: LayoutEnvironment) {
    self.sections = sections
    solved = SolvedLayout(environment: environment) { [unowned sections] in sections.configuration }
  }

  var contentSize: Size { solved.contentSize }
  var scrollAxis: LayoutAxis { .vertical }
  var remembersSizes: Bool { true }
  var positions: Int? { solved.positions }

  // MARK: Changes

  func reload(sectionCount: Int, _ content: LayoutContent) {
    solved.reload(sectionCount: sectionCount, content)
    for section in 0..<sectionCount { askHeights(section, 0..<content.itemCount(section), content) }
  }
  func apply(_ change: ListChange, _ content: LayoutContent) {
    solved.apply(change, content)
    guard sections.asksAllHeights else { return }
    let asked = Set(change.insertedSections + change.reloadedSections)
    for section in asked.sorted() { askHeights(section, 0..<content.itemCount(section), content) }
    for span in change.insertedItems where !asked.contains(span.section) { askHeights(span.section, span.items, content) }
    for item in change.reloadedItems { askHeights(item.section, item.index..<item.index + 1, content) }
  }
  func setEnvironment(_ environment: LayoutEnvironment, _ content: LayoutContent) {
    solved.setEnvironment(environment, content)
    askAllHeights(content)
  }
  func invalidate(_ content: LayoutContent) {
    solved.invalidate(content)
    askAllHeights(content)
  }

  private func askAllHeights(_ content: LayoutContent) {
    guard sections.asksAllHeights else { return }
    for section in 0..<sections.sectionCount { askHeights(section, 0..<content.itemCount(section), content) }
  }
  /// Asks for the heights of rows if there are no estimates: the table then needs the heights of all rows from the beginning. O(rows log
  /// n), so a list of millions needs estimates.
  private func askHeights(_ section: Int, _ rows: Range<Int>, _ content: LayoutContent) {
    guard sections.asksAllHeights else { return }
    for row in rows {
      guard let height = sections.givenHeight(ofRow: ItemPosition(section: section, index: row)) else { continue }
      _ = solved.setMeasured(Size(width: 0, height: height), for: .item(section: section, index: row), content)
    }
  }

  func contentsDidChange(of item: ItemHandle) { solved.contentsDidChange(of: item) }
  func forgetSizes(ofItems isItemGone: (ItemHandle) -> Bool, sections isSectionGone: (SectionHandle) -> Bool) {
    solved.forgetSizes(ofItems: isItemGone, sections: isSectionGone)
  }

  // MARK: Queries

  var usesEstimates: Bool { solved.usesEstimates }
  func isEstimated(_ element: LayoutElement) -> Bool { solved.isEstimated(element) }
  var mayOverlap: Bool { solved.mayOverlap }
  func needsPreparing(near rect: Rect, _ content: LayoutContent) -> Bool { solved.needsPreparing(near: rect, content) }
  func prepare(near rect: Rect, visible: Rect, _ content: LayoutContent) { solved.prepare(near: rect, visible: visible, content) }
  func query(_ rect: Rect, visible: Rect, _ content: LayoutContent, into result: inout [ElementAttributes]) {
    let first = result.count
    solved.query(rect, visible: sections.unobscured(visible), content, into: &result)
    guard sections.hasRoomForOthers, let hidden = result[first...].firstIndex(where: Self.isRoom) else { return }
    var kept = hidden
    for index in hidden..<result.count where !Self.isRoom(result[index]) {
      result[kept] = result[index]
      kept += 1
    }
    result.removeSubrange(kept...)
  }
  private static func isRoom(_ attributes: ElementAttributes) -> Bool {
    switch attributes.element {
    case .layoutSupplementary: true
    case .item, .supplementary, .decoration: false
    }
  }

  func setMeasured(_ size: Size, for element: LayoutElement, _ content: LayoutContent) -> MeasuredEffect {
    solved.setMeasured(size, for: element, content)
  }
  func attributes(for element: LayoutElement, visible: Rect, _ content: LayoutContent) -> ElementAttributes? {
    solved.attributes(for: element, visible: sections.unobscured(visible), content)
  }
  func anchors(in visible: Rect, _ content: LayoutContent) -> [ScrollAnchor] { solved.anchors(in: visible, content) }
  func offset(for anchor: ScrollAnchor, at position: ItemPosition?, _ content: LayoutContent) -> Double? {
    solved.offset(for: anchor, at: position, content)
  }
  func scrollOffset(
    to position: ItemPosition, at target: ScrollTarget, across: ScrollTarget, bounds: Rect, insets: EdgeInsets, _ content: LayoutContent
  ) -> Point? {
    // The row is placed below a floating header, where it is visible.
    var insets = insets
    insets.top += sections.floatingHeaderHeight(position.section, content, in: solved)
    return solved.scrollOffset(to: position, at: target, across: across, bounds: bounds, insets: insets, content)
  }
  /// Returns the frame of a section's header or footer when it does not float.
  func restingFrame(_ kind: String, _ section: Int, _ content: LayoutContent) -> Rect? {
    solved.attributes(
      for: .supplementary(kind: kind, section: section, index: 0), visible: Rect(x: 0, y: -1e9, width: 0, height: 2e9), content)?.frame
  }
  /// Returns the rectangle of a section, including header, footer and gaps, or nil if there is no such section.
  func frame(ofSection section: Int, _ content: LayoutContent) -> Rect? { solved.frame(ofSection: section) }
}
