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
  func displayed(at path: IndexPath) -> Cell? { path.position.flatMap { list.displayedCell(at: $0) }.flatMap { cell($0) } }
  /// Where the item of a cell is, on screen or not; nil if the cell stands for none.
  func indexPath(of cell: Cell) -> IndexPath? {
    let token = CellToken(cell.token)
    guard self.cell(token) === cell else { return nil }
    return list.position(of: token).map { IndexPath($0) }
  }
}
