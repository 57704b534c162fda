internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout

/// The appearances of rows, headers and footers in sections that were made with a list configuration: lines, round corners, background.
@MainActor final class SectionRowAppearances {
  private unowned let adapter: ListAdapter
  private var configurations: [SectionHandle: UICollectionLayoutListConfiguration] = [:]
  /// Whether any section was a list's. From then on cells, also those that wait in the pool, may have looks to lose.
  private var hasLists = false
  /// Whether a row may have become the first or the last of its section, or ceased to be.
  var positionsMayHaveChanged = false
  /// Whether a section may have become a list's, or another kind of list's, or ceased to be.
  private var listsMayHaveChanged = false

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Notes whether a section is a list's, and with which configuration.
  func note(_ configuration: UICollectionLayoutListConfiguration?, ofSection index: Int) {
    let contents = adapter.list.contents
    guard index < contents.sectionCount else { return }
    if configurations.count > 2 * contents.sectionCount + 64 { configurations = configurations.filter { contents.contains($0.key) } }
    configurations[contents.section(at: index)] = configuration
    hasLists = hasLists || configuration != nil
    listsMayHaveChanged = true
  }

  /// Another layout takes over: until it says otherwise no section is a list's.
  func endAll() {
    configurations = [:]
    listsMayHaveChanged = true
  }

  /// Gives a list's row, header or footer the appearance of its position. Other views have none.
  func show(on view: any PooledView, in attributes: ElementAttributes) {
    switch attributes.element {
    case .item(let section, let index): show(on: view, at: ItemPosition(section: section, index: index))
    case .supplementary(let kind, let section, _): show(on: view, ofKind: kind, section: section)
    case .layoutSupplementary, .decoration: break
    }
  }
  /// The same for a header or footer, which is asked for its default content before it has attributes.
  func show(on view: any PooledView, ofKind kind: String, section: Int) {
    guard hasLists, let cell = view as? UICollectionViewListCell, let role = Self.roles[kind] else { return }
    // In a section that is no list's it loses what it got in one.
    cell.rowAppearance =
      configuration(ofSection: section, in: adapter.list.contents)
      .map { ListRowAppearance(role: role, appearance: $0.appearance) } ?? ListRowAppearance()
  }
  private static let roles: [String: ListRowAppearance.Role] = [
    UICollectionView.elementKindSectionHeader: .header, UICollectionView.elementKindSectionFooter: .footer,
  ]
  /// The configuration of the list that an item is in; nil in a section that is no list's.
  func configuration(of path: IndexPath) -> UICollectionLayoutListConfiguration? {
    configuration(ofSection: path.section, in: adapter.list.contents)
  }
  private func configuration(ofSection section: Int, in contents: ListContents) -> UICollectionLayoutListConfiguration? {
    section >= 0 && section < contents.sectionCount ? configurations[contents.section(at: section)] : nil
  }
  private func show(on view: (any PooledView)?, at position: ItemPosition) {
    guard hasLists, let cell = view as? UICollectionViewListCell else { return }
    let contents = adapter.list.contents
    guard position.section < contents.sectionCount else { return }
    cell.isExpanded = isExpanded(position)
    let configuration = configuration(ofSection: position.section, in: contents)
    let headerCount = configuration?.headerItemCount ?? 0
    cell.rowAppearance = ListRowAppearance(
      role: position.index < headerCount ? .header : .row,
      position: RowPosition(position, in: contents, headerCount: headerCount), appearance: configuration?.appearance,
      showsSeparators: configuration?.showsSeparators ?? true, isRowBelowMarked: self.cell(below: position)?.isMarked ?? false)
    if let above = self.cell(above: position) { above.rowAppearance.isRowBelowMarked = cell.isMarked }
  }
  /// An item's cell is about to be configured: what is a header by default depends on it.
  func prepare(_ view: any PooledView, at path: IndexPath) {
    guard hasLists, let cell = view as? UICollectionViewListCell, let configuration = configuration(of: path) else { return }
    let role: ListRowAppearance.Role = path.item < configuration.headerItemCount ? .header : .row
    if cell.rowAppearance.role != role || cell.rowAppearance.appearance != configuration.appearance {
      cell.rowAppearance = ListRowAppearance(role: role, appearance: configuration.appearance)
    }
  }

  /// A row was selected or highlighted, or is not any more: the line above it is shown accordingly. O(log n).
  func markDidChange(of cell: UICollectionViewListCell) {
    guard hasLists, let position = adapter.list.position(of: CellToken(cell.token)), adapter.store[CellToken(cell.token)] === cell else {
      return
    }
    self.cell(above: position)?.rowAppearance.isRowBelowMarked = cell.isMarked
  }
  private func cell(above position: ItemPosition) -> UICollectionViewListCell? {
    position.index > 0 ? cell(at: ItemPosition(section: position.section, index: position.index - 1)) : nil
  }
  private func cell(below position: ItemPosition) -> UICollectionViewListCell? {
    position.index + 1 < adapter.list.contents.itemCount(inSection: position.section)
      ? cell(at: ItemPosition(section: position.section, index: position.index + 1)) : nil
  }
  private func cell(at position: ItemPosition) -> UICollectionViewListCell? {
    adapter.list.displayedCell(at: position).flatMap { adapter.store[$0] as? UICollectionViewListCell }
  }

  /// Whether an item is expanded in a section snapshot of the data source's.
  private func isExpanded(_ position: ItemPosition) -> Bool {
    guard let outlines = (adapter.scrollView as? UICollectionView)?.dataSource as? any ExpandableContents,
      let known = adapter.list.dataSourcePosition(of: position)
    else { return false }
    return outlines.isExpanded(itemAt: IndexPath(known)) ?? false
  }

  /// Shows what changed. Lines and round corners depend on a row's position in its section, which can change without its frame changing;
  /// the looks of headers and footers depend on the layout alone. O(n log n) in the elements on screen, if anything may have changed.
  func update() {
    guard positionsMayHaveChanged || listsMayHaveChanged else { return }
    defer { (positionsMayHaveChanged, listsMayHaveChanged) = (false, false) }
    guard hasLists else { return }
    for (token, position) in adapter.list.displayedItems { show(on: adapter.store[token], at: position) }
    guard listsMayHaveChanged else { return }
    for shown in adapter.list.display.model.elements.values {
      guard case .supplementary(let kind, let section, _) = shown.attributes.element, let view = adapter.store[shown.token] else {
        continue
      }
      show(on: view, ofKind: kind, section: section)
    }
  }
}
