internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// Finds the views of a list by index paths and the other way round.
@MainActor struct CellFinder<Cell: PooledView> {
  private let adapter: ListAdapter
  private var list: ListDriver { adapter.list }

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// The cell of a token; nil for another view.
  func cell(_ token: CellToken) -> Cell? { adapter.store[token] as? Cell }
  /// The cells on screen, in the order of their items. O(n log n) in the cells.
  var visible: [(cell: Cell, indexPath: IndexPath)] {
    list.displayedItems.compactMap { token, position in cell(token).map { ($0, IndexPath(position)) } }
  }
  /// The cell on screen of an item.
  func displayed(at path: IndexPath) -> Cell? { path.position.flatMap { displayed(at: $0) } }
  /// The cell of an item, on screen or prepared for it.
  func configured(at path: IndexPath) -> Cell? {
    path.position.flatMap { list.item(at: $0) }.flatMap { list.cells.realizer.configured(.item($0)) }.flatMap { cell($0) }
  }
  /// The cell on screen at a position.
  func displayed(at position: ItemPosition) -> Cell? { list.displayedCell(at: position).flatMap { cell($0) } }
  /// Where the item of a cell is, on screen or not; nil if the cell stands for none.
  func indexPath(of cell: Cell) -> IndexPath? {
    position(of: cell).map { IndexPath($0) }
  }
  private func position(of cell: Cell) -> ItemPosition? {
    let token = CellToken(cell.token)
    return self.cell(token) === cell ? list.position(of: token) : nil
  }

  // MARK: Rows and the one below

  /// Where the row at a position stands, in a section whose first `headerCount` items are no rows. `isMarked` says whether a cell shows that
  /// it is selected or highlighted; of a row that has no cell on screen it counts whether it is selected. O(log n).
  func rowPosition(_ position: ItemPosition, headerCount: Int = 0, isMarked: (Cell) -> Bool) -> RowPosition {
    var result = RowPosition(position, in: list.contents, headerCount: headerCount)
    let below = ItemPosition(section: position.section, index: position.index + 1)
    if !result.isLast {
      result.isAboveMarked = displayed(at: below).map(isMarked) ?? list.item(at: below).map { list.selection.model.isSelected($0) } ?? false
    }
    return result
  }
  /// The cell on screen of the row above that of `cell`. O(log n).
  func above(_ cell: Cell) -> Cell? {
    guard let position = position(of: cell), position.index > 0 else { return nil }
    return displayed(at: ItemPosition(section: position.section, index: position.index - 1))
  }
}
