internal import CellReuse
internal import ListEngine
internal import UIKitCore

// What tests look at: where each cell object is in its life.

extension UICollectionView {
  /// What is wrong with the cells' states, one line each; empty when all is well. O(cells).
  package var brokenCellStates: [String] { list.cells.realizer.pool.brokenInvariants() }
  /// One line for each cell object: its number, its kind, its state and the item it stands for. Equal runs give equal text.
  package var cellStates: String { list.cells.realizer.pool.debugDescription }
}

extension UITableView {
  /// What is wrong with the cells' states, one line each; empty when all is well. O(cells).
  package var brokenCellStates: [String] { list.cells.realizer.pool.brokenInvariants() }
  /// One line for each cell object: its number, its kind, its state and the row it stands for. Equal runs give equal text.
  package var cellStates: String { list.cells.realizer.pool.debugDescription }
}
