internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The properties of sections that the layout needs: heights, headers and footers from the table's properties, its delegate and its data
/// source.
@MainActor final class TableSections {
  private unowned let table: UITableView
  private unowned let calls: TableDelegateBridge

  init(_ table: UITableView, _ calls: TableDelegateBridge) {
    self.table = table
    self.calls = calls
  }

  private var delegate: (any UITableViewDelegate)? { table.delegate }
  var sectionCount: Int { calls.list.contents.sectionCount }

  // MARK: The whole table

  /// The configuration of the layout, with space for the table's own header and footer.
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
  /// Whether a query can find elements that only reserve space.
  var hasRoomForOthers: Bool { table.tableHeaderView != nil || table.tableFooterView != nil }
  /// Returns the part of the view that bars do not cover, in which headers float.
  func unobscured(_ visible: Rect) -> Rect {
    let inset = table.adjustedContentInset
    return Rect(
      x: visible.minX, y: visible.minY + Double(inset.top), width: visible.width,
      height: max(0, visible.height - Double(inset.top + inset.bottom)))
  }

  // MARK: Rows

  /// Whether the heights of all rows have to be known from the beginning.
  var asksAllHeights: Bool { table.estimatedRowHeight == 0 && givesRowHeights }

  /// Whether the delegate provides row heights.
  private var givesRowHeights: Bool {
    guard delegate != nil else { return false }
    if let known = calls.methods.isImplemented(.rowHeight) { return known }
    guard let first = firstRow else { return false }
    _ = givenHeight(ofRow: first)
    return calls.methods.isImplemented(.rowHeight) ?? false
  }
  private var firstRow: ItemPosition? { calls.list.contents.position(overall: 0) }

  /// Returns the height that the delegate or ``UITableView/rowHeight`` specifies, or nil for a row that sizes itself.
  func givenHeight(ofRow position: ItemPosition) -> Double? {
    guard let known = calls.list.dataSourcePosition(of: position) else { return calls.adapter.placeholders.height(at: position) }
    guard let delegate, calls.methods.isImplemented(.rowHeight) != false else { return Self.dictated(table.rowHeight) }
    let height = delegate.tableView(table, heightForRowAt: IndexPath(known))
    calls.methods.didCall(.rowHeight)
    return Self.dictated(height)
  }
  /// Returns a height that the program specified, or nil for ``UITableView/automaticDimension``.
  private static func dictated(_ height: CGFloat) -> Double? { height >= 0 ? Double(height) : nil }

  private func rowHeight(_ section: Int) -> LayoutDimension {
    guard givesRowHeights, calls.list.contents.itemCount(inSection: section) > 0 else {
      if let height = Self.dictated(table.rowHeight) { return .absolute(height) }
      return .estimated(table.estimatedRowHeight > 0 ? Double(table.estimatedRowHeight) : Double(UITableViewCell.standardHeight))
    }
    // The first row represents its section, so that the delegate of a list of millions is not asked about each row.
    let first = ItemPosition(section: section, index: 0)
    let known = calls.list.dataSourcePosition(of: first) ?? first
    if calls.methods.isImplemented(.rowEstimate) != false, let delegate {
      let estimate = delegate.tableView(table, estimatedHeightForRowAt: IndexPath(known))
      calls.methods.didCall(.rowEstimate)
      if estimate > 0 { return .estimated(Double(estimate)) }
    } else if table.estimatedRowHeight > 0 {
      return .estimated(Double(table.estimatedRowHeight))
    }
    return .estimated(givenHeight(ofRow: first) ?? Double(UITableViewCell.standardHeight))
  }

  // MARK: Headers and footers

  /// The height of a section's edge, with or without a view.
  private enum Edge {
    /// Empty space of a height in points.
    case gap(Double)
    case view(LayoutDimension)
  }

  private func edge(_ side: SectionEdge, _ section: Int) -> Edge {
    var height = side == .header ? table.sectionHeaderHeight : table.sectionFooterHeight
    let isOwn = height
    let method: ImplementedMethods.Method = side == .header ? .headerHeight : .footerHeight
    if let delegate {
      height =
        side == .header
        ? delegate.tableView(table, heightForHeaderInSection: section) : delegate.tableView(table, heightForFooterInSection: section)
      calls.methods.didCall(method)
    }
    let hasView = calls.mayHaveView(side, section) || calls.title(side, section) != nil
    if let dictated = Self.dictated(height) {
      if dictated < 0.01 { return .gap(0) }
      if hasView { return .view(.absolute(dictated)) }
      // A height for all sections applies only to headers that exist; a height for this section is always reserved.
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

  /// The space above the headers, which is omitted when they float: the program's value, or 22 points in a plain table.
  private var headerPadding: Double { Self.dictated(table.sectionHeaderTopPadding) ?? (table.style == .plain ? 22 : 0) }
  /// Returns the distance of an inset table's cards from its sides.
  func sideInset(in width: Double) -> Double { table.style == .insetGrouped ? Double(SystemMargins.side(in: CGFloat(width))) : 0 }

  /// Returns the layout of a section.
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

  /// Returns the height at the top of the view that a section's header covers when it floats.
  func floatingHeaderHeight(_ section: Int, _ content: LayoutContent, in layout: SolvedLayout) -> Double {
    guard table.style == .plain else { return 0 }
    let element = LayoutElement.supplementary(kind: TableLayout.Kind.header, section: section, index: 0)
    return layout.attributes(for: element, visible: .zero, content)?.frame.height ?? 0
  }
}

/// The two ends of a section.
enum SectionEdge: Hashable, Sendable {
  case header, footer

  /// The kind of the edge's view in the layout.
  var kind: String { self == .header ? TableLayout.Kind.header : TableLayout.Kind.footer }
  /// Creates the end of the section for a layout's kind; nil for other kinds.
  init?(kind: String) {
    switch kind {
    case TableLayout.Kind.header: self = .header
    case TableLayout.Kind.footer: self = .footer
    default: return nil
    }
  }
}
