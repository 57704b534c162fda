/// A step of preparing a cell, by the cell's reuse identifier. Scripted costs and reports use these steps.
///
/// For cells of a registration, the identifier is the name of their class.
public enum CellWork: Hashable, Sendable {
  /// Initialising the cell object.
  case make(String)
  /// Running the data source's code for one cell: the cell provider and the registration's handler, without ``make(_:)``.
  case configure(String)
  /// Measuring the cell.
  case fit(String)
  /// Laying out the cell's subviews.
  case layout(String)
  /// Painting the cell's layers ahead of time.
  case display(String)
}
