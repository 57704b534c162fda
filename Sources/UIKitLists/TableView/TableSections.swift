internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// What a table's properties, its delegate and its data source say about heights, headers and footers, as the layout asks for it.
@MainActor final class TableSections {
  private unowned let table: UITableView
  private unowned let calls: TableCalls

  init(_ table: UITableView, _ calls: TableCalls) {
    self.table = table
    self.calls = calls
  }

  private var delegate: (any UITableViewDelegate)? { table.delegate }
  var sectionCount: Int { calls.list.contents.sectionCount }

  // MARK: The whole table

  /// Room for the table's own header and footer.
  var configuration: LayoutConfiguration {
    func edge(_ view: UIView?, _ kind: String, _ alignment: BoundarySupplementaryTemplate.Alignment) -> BoundarySupplementaryTemplate? {
      guard let view, view.frame.height > 0 else { return nil }
      return BoundarySupplementaryTemplate(
        kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: .absolute(Double(view.frame.height))), alignment: alignment)
    }
    return LayoutConfiguration(
      boundarySupplementaries: [
        edge(table.tableHeaderView, TableLayout.Kind.tableHeader, .top),
        edge(table.tableFooterView, TableLayout.Kind.tableFooter, .bottom),
      ].compactMap { $0 })
  }
  /// Whether a query can find anything that is only room.
  var hasRoomForOthers: Bool { table.tableHeaderView != nil || table.tableFooterView != nil }
  /// The part of the view that bars do not cover: floating headers stay in it.
  func unobscured(_ visible: Rect) -> Rect {
    let inset = table.adjustedContentInset
    return Rect(
      x: visible.minX, y: visible.minY + Double(inset.top), width: visible.width,
      height: max(0, visible.height - Double(inset.top + inset.bottom)))
  }

  // MARK: Rows

  /// Whether the heights of all rows are to be known from the beginning.
  var asksAllHeights: Bool { table.estimatedRowHeight == 0 && givesRowHeights }

  /// Whether the delegate says how high rows are.
  private var givesRowHeights: Bool {
    guard delegate != nil else { return false }
    if let known = calls.questions.isAnswered(.rowHeight) { return known }
    guard let first = firstRow else { return false }
    _ = givenHeight(ofRow: first)
    return calls.questions.isAnswered(.rowHeight) ?? false
  }
  private var firstRow: ItemPosition? { calls.list.contents.position(overall: 0) }

  /// The height that the delegate or ``UITableView/rowHeight`` dictates; nil for a row that sizes itself.
  func givenHeight(ofRow position: ItemPosition) -> Double? {
    guard let known = calls.list.dataSourcePosition(of: position) else { return calls.adapter.placeholders.height(at: position) }
    guard let delegate, calls.questions.isAnswered(.rowHeight) != false else { return Self.dictated(table.rowHeight) }
    let height = delegate.tableView(table, heightForRowAt: IndexPath(known))
    calls.questions.didAsk(.rowHeight)
    return Self.dictated(height)
  }
  /// A height of the program's; nil for one that is left to the view.
  private static func dictated(_ height: CGFloat) -> Double? { height >= 0 ? Double(height) : nil }

  private func rowHeight(_ section: Int) -> LayoutDimension {
    guard givesRowHeights, calls.list.contents.itemCount(inSection: section) > 0 else {
      if let height = Self.dictated(table.rowHeight) { return .absolute(height) }
      return .estimated(table.estimatedRowHeight > 0 ? Double(table.estimatedRowHeight) : Double(UITableViewCell.standardHeight))
    }
    // One row speaks for its section: a list of millions is not asked about each row.
    let first = ItemPosition(section: section, index: 0)
    let known = calls.list.dataSourcePosition(of: first) ?? first
    if calls.questions.isAnswered(.rowEstimate) != false, let delegate {
      let estimate = delegate.tableView(table, estimatedHeightForRowAt: IndexPath(known))
      calls.questions.didAsk(.rowEstimate)
      if estimate > 0 { return .estimated(Double(estimate)) }
    } else if table.estimatedRowHeight > 0 {
      return .estimated(Double(table.estimatedRowHeight))
    }
    return .estimated(givenHeight(ofRow: first) ?? Double(UITableViewCell.standardHeight))
  }

  // MARK: Headers and footers

  /// Whether a section's edge has a view, and how high it is.
  private enum Edge {
    /// Nothing stands there but so many points of nothing.
    case gap(Double)
    case view(LayoutDimension)
  }

  private func edge(_ side: SectionEdge, _ section: Int) -> Edge {
    var height = side == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
    let isOwn = height
    let question: DelegateQuestions.Question = side == .header ? .headerHeight : .footerHeight
    if let delegate {
      height =
        side == .header
        ? delegate.tableView(table, heightForHeaderInSection: section) : delegate.tableView(table, heightForFooterInSection: section)
      calls.questions.didAsk(question)
    }
    let hasView = calls.mayHaveView(side, section) || calls.title(side, section) != nil
    if let dictated = Self.dictated(height) {
      if dictated < 0.01 { return .gap(0) }
      if hasView { return .view(.absolute(dictated)) }
      // A height for all sections is the height of those headers that there are; one for this section is room in any case.
      return .gap(table.style == .plain && height == isOwn ? 0 : dictated)
    }
    if hasView {
      let estimate =
        switch side {
        case .header: delegate?.tableView(table, estimatedHeightForHeaderInSection: section) ?? table.estimatedSectionHeaderHeight
        case .footer: delegate?.tableView(table, estimatedHeightForFooterInSection: section) ?? table.estimatedSectionFooterHeight
        }
      return .view(.estimated(estimate > 0 ? Double(estimate) : table.style == .plain ? 28 : 38))
    }
    guard table.style != .plain else { return .gap(0) }
    return .gap(side == .header && section == 0 && table.tableHeaderView == nil ? 35 : 17.5)
  }

  /// Room above the headers, which float without it: what the program says, or 22 points in a plain table.
  private var headerPadding: Double { Self.dictated(table.sectionHeaderTopPadding) ?? (table.style == .plain ? 22 : 0) }
  /// How far the cards of an inset table are from its sides.
  func sideInset(in width: Double) -> Double { table.style == .insetGrouped ? Double(SystemMargins.side(in: CGFloat(width))) : 0 }

  /// How a section is laid out.
  func template(_ section: Int, _ environment: LayoutEnvironment) -> SectionTemplate {
    let size = LayoutSize(width: .fractionalWidth(1), height: rowHeight(section))
    let row = LayoutItemTemplate(size: size)
    let side = sideInset(in: environment.containerSize.width)
    var insets = HitchlessBase.EdgeInsets(top: 0, left: side, bottom: 0, right: side)
    var boundary: [BoundarySupplementaryTemplate] = []
    let floats = table.style == .plain
    func add(_ kind: String, _ height: LayoutDimension, _ alignment: BoundarySupplementaryTemplate.Alignment, pins: Bool) {
      boundary.append(
        BoundarySupplementaryTemplate(
          kind: kind, size: LayoutSize(width: .fractionalWidth(1), height: height), alignment: alignment, pinToVisibleBounds: pins))
    }
    switch edge(.header, section) {
    case .gap(let height): insets.top = height
    case .view(let height):
      add(TableLayout.Kind.header, height, .top, pins: floats)
    }
    switch edge(.footer, section) {
    case .gap(let height): insets.bottom = height
    case .view(let height): add(TableLayout.Kind.footer, height, .bottom, pins: floats)
    }
    return SectionTemplate(
      group: .group(.horizontal, size: size, members: .repeating(row, count: 1, fitting: true)), contentInsets: insets,
      boundarySupplementaries: boundary, headerPadding: headerPadding)
  }

  /// How much of the view's top a section's header covers when it floats.
  func floatingHeaderHeight(_ section: Int, _ content: LayoutContent, in layout: SolvedLayout) -> Double {
    guard table.style == .plain else { return 0 }
    let element = LayoutElement.supplementary(kind: TableLayout.Kind.header, section: section, index: 0)
    return layout.attributes(for: element, visible: .zero, content)?.frame.height ?? 0
  }
}

/// The two ends of a section.
enum SectionEdge: Hashable, Sendable {
  case header, footer

  /// What the layout calls it.
  var kind: String { self == .header ? TableLayout.Kind.header : TableLayout.Kind.footer }
  /// The end that a layout's kind stands for; nil for others.
  init?(kind: String) {
    switch kind {
    case TableLayout.Kind.header: self = .header
    case TableLayout.Kind.footer: self = .footer
    default: return nil
    }
  }
}
