internal import CellReuse
internal import ListEngine
internal import UIKitCore

// For tests: the state of each cell object.

extension UICollectionView {
  /// Violated invariants of the cells' states, one line each; empty if there are none. O(cells).
  package var brokenCellStates: [String] { list.cells.realizer.pool.brokenInvariants() }
  /// A line for each cell object: its number, its kind, its state and its item. Equal runs give equal text.
  package var cellStates: String { list.cells.realizer.pool.debugDescription }
}

extension UITableView {
  /// Violated invariants of the cells' states, one line each; empty if there are none. O(cells).
  package var brokenCellStates: [String] { list.cells.realizer.pool.brokenInvariants() }
  /// A line for each cell object: its number, its kind, its state and its row. Equal runs give equal text.
  package var cellStates: String { list.cells.realizer.pool.debugDescription }
}
