/// A step of preparing a cell, by the cell's reuse identifier: what costs are scripted for and reported by.
///
/// Cells of a registration are named after their class.
public enum CellWork: Hashable, Sendable {
  /// The cell object is initialised.
  case make(String)
  /// The data source's code for one cell: the cell provider and the registration's handler, without ``make(_:)``.
  case configure(String)
  /// The cell is asked for its size.
  case fit(String)
  /// The cell's subviews are laid out.
  case layout(String)
  /// The cell's layers are painted ahead of time.
  case display(String)
}
