/// The columns of a ``Tableau`` that can still move, and where to.
struct ColumnLocks {
  /// The columns that equations have left.
  var left: ColumnSet
  /// The columns that may not move up.
  var up = ColumnSet()
  /// The columns that may not move down.
  var down = ColumnSet()

  /// All of the columns `0 ..< count`, free to move.
  init(count: Int) { left = ColumnSet(count: count) }

  /// The columns that can still move.
  var open: ColumnSet { left.subtracting(up.intersection(down)) }
}
