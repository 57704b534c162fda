internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// The appearances of rows, headers and footers in sections with a list configuration: separators, round corners, background.
@MainActor final class SectionRowAppearances {
  private unowned let adapter: ListAdapter
  private var configurations: [SectionHandle: UICollectionLayoutListConfiguration] = [:]
  /// Whether any section ever was a list section. From then on, any cell, including those in the pool, may have an appearance to be reset.
  private var hasLists = false
  /// Whether the first items of any section ever were its header.
  private var hasHeaderItems = false
  /// Whether a row may have become, or ceased to be, the first or the last of its section.
  var positionsMayHaveChanged = false
  /// Whether a section may have become, or ceased to be, a list section, or changed its configuration.
  private var listsMayHaveChanged = false
  /// The number of sections when backgrounds were last shown: that of the last section differs from the others.
  private var shownSectionCount = 0

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Records the list configuration of a section; nil if it is not a list section.
  func note(_ configuration: UICollectionLayoutListConfiguration?, ofSection index: Int) {
    let contents = adapter.list.contents
    guard index < contents.sectionCount else { return }
    if configurations.count > 2 * contents.sectionCount + 64 { configurations = configurations.filter { contents.contains($0.key) } }
    configurations[contents.section(at: index)] = configuration
    hasLists = hasLists || configuration != nil
    hasHeaderItems = hasHeaderItems || configuration.map { $0.headerItemCount > 0 } == true
    listsMayHaveChanged = true
  }

  /// Records that the safe area or the index may leave another width for the content of rows.
  func marginsMayHaveChanged() { listsMayHaveChanged = true }
  private func sideInsets(_ configuration: UICollectionLayoutListConfiguration?) -> CellSideInsets {
    guard let configuration else { return CellSideInsets() }
    // The edges of inset grouped sections are within the safe area.
    return CellSideInsets(in: adapter.scrollView, followsSafeArea: !configuration.isBoxed, index: adapter.index)
  }
  /// Resets all sections after a change of the layout: none is a list section until the new layout creates it.
  func endAll() {
    configurations = [:]
    listsMayHaveChanged = true
  }

  /// Applies the appearance to a row, header or footer of a list section. Other views are not changed.
  func show(on view: any PooledView, in attributes: ElementAttributes) {
    switch attributes.element {
    case .item(let section, let index): show(on: view, at: ItemPosition(section: section, index: index))
    case .supplementary(let kind, let section, _): show(on: view, ofKind: kind, section: section)
    case .decoration(_, let section, _): showBackground(on: view, ofSection: section)
    case .layoutSupplementary: break
    }
  }
  private func showBackground(on view: any PooledView, ofSection section: Int) {
    guard let view = view as? ListSectionBackground else { return }
    let contents = adapter.list.contents
    view.show(
      configuration(ofSection: section, in: contents)?.shownBackgroundColor, isFirst: section == 0,
      isLast: section == contents.sectionCount - 1)
  }
  /// Applies the appearance to a header or footer, whose default content is needed before it has attributes.
  func show(on view: any PooledView, ofKind kind: String, section: Int) {
    guard hasLists, let cell = view as? UICollectionViewListCell, let role = Self.roles[kind] else { return }
    // In a section that is not a list, the appearance is reset.
    cell.rowAppearance =
      configuration(ofSection: section, in: adapter.list.contents)
      .map { ListRowAppearance(role: role, appearance: $0.appearance, sideInsets: sideInsets($0)) } ?? ListRowAppearance()
  }
  private static let roles: [String: ListRowAppearance.Role] = [
    UICollectionView.elementKindSectionHeader: .header, UICollectionView.elementKindSectionFooter: .footer,
  ]
  /// Returns the configuration of the list section of an item, or nil in other sections.
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
      position: cells.rowPosition(position, headerCount: headerCount) { $0.isMarked }, appearance: configuration?.appearance,
      showsSeparators: configuration?.showsSeparators ?? true, separators: separators(at: position, configuration),
      allowsMultipleSelection: adapter.selectionRules.allowsMultipleNow, sideInsets: sideInsets(configuration))
    markDidChange(of: cell)
  }
  private var cells: CellFinder<UICollectionViewListCell> { CellFinder(adapter) }
  /// Returns the separators of a row. The program uses the data source's index paths. A placeholder has the separators of the list.
  private func separators(
    at position: ItemPosition, _ configuration: UICollectionLayoutListConfiguration?
  ) -> UIListSeparatorConfiguration? {
    guard let configuration else { return nil }
    guard let known = adapter.list.dataSourcePosition(of: position) else { return configuration.separatorConfiguration }
    return configuration.separators(of: IndexPath(known))
  }
  /// Prepares an item's cell before it is configured: its default content depends on whether it is a header.
  func prepare(_ view: any PooledView, at path: IndexPath) {
    guard hasLists, let cell = view as? UICollectionViewListCell, let configuration = configuration(of: path) else { return }
    let role: ListRowAppearance.Role = path.item < configuration.headerItemCount ? .header : .row
    let sides = sideInsets(configuration)
    if cell.rowAppearance.role != role || cell.rowAppearance.appearance != configuration.appearance
      || cell.rowAppearance.sideInsets != sides
    {
      cell.rowAppearance = ListRowAppearance(role: role, appearance: configuration.appearance, sideInsets: sides)
    }
  }

  /// Returns the items that become the header of their section with an update, or cease to be: they have another font, margins and size.
  /// O(change · log n).
  func restyledItems(in difference: ContentsDifference) -> [ItemPosition] {
    guard hasHeaderItems else { return [] }
    let (old, new, change) = (difference.old, difference.new, difference.change)
    // Only the first items of the sections that lose or receive items may change their role.
    var candidates = Set<ItemHandle>()
    func addFirst(of section: Int?, _ contents: ListContents) {
      guard let section, contents.itemCount(inSection: section) > 0 else { return }
      candidates.insert(contents.item(at: ItemPosition(section: section, index: 0)))
    }
    for section in Set(change.removedItems.map(\.section) + change.movedItems.map(\.from.section)) {
      addFirst(of: section, old)
      addFirst(of: new.index(of: old.section(at: section)), new)
    }
    for section in Set(change.insertedItems.map(\.section) + change.movedItems.map(\.to.section)) {
      addFirst(of: section, new)
      addFirst(of: old.index(of: new.section(at: section)), old)
    }
    func isHeader(_ position: ItemPosition, in contents: ListContents) -> Bool {
      let section = contents.section(at: position.section)
      // The configuration of a new section is not known yet, but is most likely that of the others.
      return position.index < (configurations[section]?.headerItemCount ?? (old.contains(section) ? 0 : 1))
    }
    let treated = Set(change.reloadedItems + change.reconfiguredItems)
    return candidates.compactMap { item in
      guard let before = old.position(of: item), let after = new.position(of: item), !treated.contains(after),
        isHeader(before, in: old) != isHeader(after, in: new)
      else { return nil }
      return after
    }.sorted()
  }

  /// Updates the line above a row that was selected, highlighted, deselected or unhighlighted. O(log n).
  func markDidChange(of cell: UICollectionViewListCell) {
    guard hasLists else { return }
    cell.rowAppearance.allowsMultipleSelection = adapter.selectionRules.allowsMultipleNow
    cells.above(cell)?.rowAppearance.position.isAboveHighlightedRow = cell.isMarked
  }
  /// Updates the line above a row that has no cell on screen; `position` is that of the row above. O(log n).
  func markDidChange(below position: ItemPosition, isMarked: Bool) {
    if hasLists { cells.displayed(at: position)?.rowAppearance.position.isAboveHighlightedRow = isMarked }
  }

  /// Whether an item is expanded in a section snapshot of the data source.
  private func isExpanded(_ position: ItemPosition) -> Bool {
    guard let outlines = (adapter.scrollView as? UICollectionView)?.dataSource as? any ExpandableContents,
      let known = adapter.list.dataSourcePosition(of: position)
    else { return false }
    return outlines.isExpanded(itemAt: IndexPath(known)) ?? false
  }

  /// Shows pending changes. Separators and round corners depend on a row's position in its section, which can change without a change of
  /// its frame; the appearance of headers and footers depends on the layout alone. O(n log n) for n elements on screen, if anything may
  /// have changed.
  func update() {
    guard positionsMayHaveChanged || listsMayHaveChanged else { return }
    defer { (positionsMayHaveChanged, listsMayHaveChanged) = (false, false) }
    guard hasLists else { return }
    if adapter.list.contents.sectionCount != shownSectionCount { listsMayHaveChanged = true }
    shownSectionCount = adapter.list.contents.sectionCount
    for (token, position) in adapter.list.displayedItems { show(on: adapter.store[token], at: position) }
    guard listsMayHaveChanged else { return }
    for shown in adapter.list.display.model.elements.values {
      guard let view = adapter.store[shown.token] else { continue }
      switch shown.attributes.element {
      case .supplementary(let kind, let section, _): show(on: view, ofKind: kind, section: section)
      case .decoration(_, let section, _): showBackground(on: view, ofSection: section)
      case .item, .layoutSupplementary: break
      }
    }
  }
}
