internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableDelegateBridge: ListCellCalls {
  func makeView(for element: LayoutElement) -> (any PooledView)? {
    switch element {
    case .item:
      guard let cell = view.dataSource?.tableView(view, cellForRowAt: element.indexPath) else { return nil }
      adopt(cell, at: element.indexPath)
      return cell
    case .supplementary(let kind, let section, _): return SectionEdge(kind: kind).map { sectionView($0, section) }
    case .layoutSupplementary, .decoration: return nil
    }
  }
  func cellAgain(at path: IndexPath) -> (any PooledView)? { view.dataSource?.tableView(view, cellForRowAt: path) }

  /// Sets the properties that a cell takes from its table.
  private func adopt(_ cell: UITableViewCell, at path: IndexPath) {
    cell.table = view
    cell.adoptTableStyle()
    showEditing(on: cell, at: path, animated: false)
    if let level = view.delegate?.tableView(view, indentationLevelForRowAt: path), level != 0 { cell.indentationLevel = level }
  }

  /// Updates a cell to whether the table is edited, and to the edits that are possible for its row.
  private func showEditing(on cell: UITableViewCell, at path: IndexPath, animated: Bool) {
    if view.isEditing {
      cell.editing.isAllowed = view.dataSource?.tableView(view, canEditRowAt: path) ?? false
      cell.editing.indents = view.delegate?.tableView(view, shouldIndentWhileEditingRowAt: path) ?? true
      cell.editing.control = editControl(ofRowAt: path)
    }
    cell.movement.isAllowed = view.isEditing && mayMove(path)
    cell.movement.isImplemented = methods.isImplemented(.canMove) == true
    if cell.isEditing != view.isEditing { cell.setEditing(view.isEditing, animated: animated) }
  }
  private func editControl(ofRowAt path: IndexPath) -> CellEditControl.Kind? {
    if view.allowsMultipleSelectionDuringEditing { return .select }
    switch view.delegate?.tableView(view, editingStyleForRowAt: path) ?? .delete {
    case .delete: return .delete
    case .insert: return .insert
    case .none: return nil
    }
  }
  /// Called when the button at the beginning of an edited row was pressed. An insertion is committed at once; a deletion opens the row's
  /// actions, which need another press.
  func didPressEditControl(of cell: UITableViewCell) {
    guard let path = cells.indexPath(of: cell), view.isEditing else { return }
    switch cell.editing.control {
    case .insert: view.dataSource?.tableView(view, commit: .insert, forRowAt: path)
    case .delete: adapter.swipes?.open(path, at: .trailing)
    case .select, nil: break
    }
  }
  /// Updates the cells of all rows, on screen or not. Calls the program's code.
  func showEditing(animated: Bool) {
    let rows = list.cells.realizer.pool.identifiers.compactMap { identifier -> (position: ItemPosition, cell: UITableViewCell)? in
      guard let token = list.cells.realizer.pool.token(at: identifier), let cell = cells.cell(token) else { return nil }
      return list.position(of: token).flatMap { list.dataSourcePosition(of: $0) }.map { ($0, cell) }
    }
    for (position, cell) in rows.sorted(by: { $0.position < $1.position }) {
      showEditing(on: cell, at: IndexPath(position), animated: animated)
    }
    list.measureDisplayed()
  }

  /// Returns a section's header or footer: the delegate's view, a system view with the title, or an invisible stand-in.
  private func sectionView(_ side: SectionEdge, _ section: Int) -> any PooledView {
    if let given = delegateView(side, section) {
      if let own = given as? UITableViewHeaderFooterView {
        own.table = view
        own.side = side
        return own
      }
      return SectionViewFrame(given)
    }
    let identifier = side == .header ? "UITableView's own header" : "UITableView's own footer"
    let title =
      adapter.store.take(Self.sectionViewName(identifier), make: { UITableViewHeaderFooterView(reuseIdentifier: identifier) })
      as? UITableViewHeaderFooterView ?? UITableViewHeaderFooterView(reuseIdentifier: identifier)
    title.table = view
    title.side = side
    title.title = self.title(side, section)
    title.isStandIn = title.title == nil
    return title
  }

  func fittingSize(of view: any PooledView, in attributes: ElementAttributes) -> Size {
    let proposed = attributes.frame.size
    if case .item(let section, let index) = attributes.element,
      let height = sections.givenHeight(ofRow: ItemPosition(section: section, index: index))
    {
      return Size(width: proposed.width, height: height)
    }
    let fitted = view.systemLayoutSizeFitting(
      CGSize(proposed), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    return Size(width: proposed.width, height: Double(fitted.height))
  }
  func willLayOut(_ view: any PooledView, in attributes: ElementAttributes) {}

  // MARK: Dequeueing

  /// Returns a cell of a registered class or nib, from the pool or new.
  func dequeueCell(_ identifier: String, for indexPath: IndexPath) -> UITableViewCell {
    guard let make = cellMaker(identifier) else {
      Fault.raise(
        """
        unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype \
        cell in a storyboard
        """)
      return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }
    return adapter.registry.dequeue(identifier, identifier: identifier, for: indexPath, make: make)
  }
  /// Returns a cell from the pool or, if something is registered, a new one; nil if there is neither.
  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    adapter.registry.dequeue(identifier, make: cellMaker(identifier))
  }
  private func cellMaker(_ identifier: String) -> (() -> UITableViewCell)? {
    adapter.registry.maker(identifier, identifier: identifier) { $0.init(_reusing: identifier) }
  }
  /// Returns a header or footer from the pool or, if something is registered, a new one; nil if there is neither.
  func dequeueSectionView(_ identifier: String) -> UITableViewHeaderFooterView? {
    let name = Self.sectionViewName(identifier)
    return adapter.registry.dequeue(name, make: adapter.registry.maker(name, identifier: identifier) { $0.init(_reusing: identifier) })
  }
  /// Returns the pool's identifier of a header or footer. Cells and headers may have equal reuse identifiers.
  static func sectionViewName(_ identifier: String) -> String { "header or footer \(identifier)" }
}
