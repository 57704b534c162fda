/// The columns of a ``Tableau`` that can still move, and in which directions.
struct ColumnLocks {
  /// The columns that remain after the elimination of equations.
  var left: ColumnSet
  /// The columns that may not move up.
  var up = ColumnSet()
  /// The columns that may not move down.
  var down = ColumnSet()

  /// Creates locks for the columns `0 ..< count`, all free to move.
  init(count: Int) { left = ColumnSet(count: count) }

  /// The columns that can still move.
  var open: ColumnSet { left.subtracting(up.intersection(down)) }
}
