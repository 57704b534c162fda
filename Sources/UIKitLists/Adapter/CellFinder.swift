internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

/// A lookup of a list's views by index path and of index paths by view.
@MainActor struct CellFinder<Cell: PooledView> {
  private let adapter: ListAdapter
  private var list: ListDriver { adapter.list }

  init(_ adapter: ListAdapter) { self.adapter = adapter }

  /// Returns the cell of a token, or nil for another view.
  func cell(_ token: CellToken) -> Cell? { adapter.store[token] as? Cell }
  /// The cells on screen, in the order of their items. O(n log n) for n cells.
  var visible: [(cell: Cell, indexPath: IndexPath)] {
    list.displayedItems.compactMap { token, position in cell(token).map { ($0, IndexPath(position)) } }
  }
  /// Returns an item's cell on screen.
  func displayed(at path: IndexPath) -> Cell? { path.position.flatMap { displayed(at: $0) } }
  /// Returns an item's cell that is on screen or prepared.
  func configured(at path: IndexPath) -> Cell? {
    path.position.flatMap { list.item(at: $0) }.flatMap { list.cells.realizer.configured(.item($0)) }.flatMap { cell($0) }
  }
  /// Returns the cell on screen at a position.
  func displayed(at position: ItemPosition) -> Cell? { list.displayedCell(at: position).flatMap { cell($0) } }
  /// Returns the index path of a cell's item, on screen or not, or nil if the cell represents none.
  func indexPath(of cell: Cell) -> IndexPath? {
    position(of: cell).map { IndexPath($0) }
  }
  private func position(of cell: Cell) -> ItemPosition? {
    let token = CellToken(cell.token)
    return self.cell(token) === cell ? list.position(of: token) : nil
  }

  // MARK: Rows and their successors

  /// Returns the position of a row in its section, whose first `headerCount` items are not rows. `isMarked` specifies whether a cell shows
  /// that it is selected or highlighted; for a row without a cell on screen, whether it is selected is used instead. O(log n).
  func rowPosition(_ position: ItemPosition, headerCount: Int = 0, isMarked: (Cell) -> Bool) -> RowPosition {
    var result = RowPosition(position, in: list.contents, headerCount: headerCount)
    let below = ItemPosition(section: position.section, index: position.index + 1)
    if !result.isLast {
      result.isAboveHighlightedRow =
        displayed(at: below).map(isMarked) ?? list.item(at: below).map { list.selection.model.isSelected($0) } ?? false
    }
    return result
  }
  /// Returns the cell on screen above the row of `cell`. O(log n).
  func above(_ cell: Cell) -> Cell? {
    guard let position = position(of: cell), position.index > 0 else { return nil }
    return displayed(at: ItemPosition(section: position.section, index: position.index - 1))
  }
}
