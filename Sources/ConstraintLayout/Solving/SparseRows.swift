/// A sparse matrix whose rows are combined. Each entry is in one chain of its row and one of its column, so that adding a short row to a
/// long one does not cost the length of the long one.
struct SparseRows: Sendable {
  struct Entry: Sendable {
    var row: Int32
    var column: Int32
    var value: Double
    /// The neighbours in the row; −1 at the ends.
    var next: Int32
    var previous: Int32
    /// The neighbours in the column.
    var below: Int32
    var above: Int32
  }

  /// The entries at both ends of a row, −1 if it has none, and their number.
  struct Row: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }

  struct Column: Sendable {
    /// The topmost entry; −1 if the column has none.
    var first: Int32 = -1
    var count: Int32 = 0
    /// The column's entry in the current row; −1 between operations.
    var position: Int32 = -1
  }

  /// A row of a column, and its entry there.
  struct Holder: Sendable {
    var row: Int32
    var entry: Int32
    var value: Double
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var rows: ContiguousArray<Row> = []
  private(set) var columns: ContiguousArray<Column> = []
  /// The result of ``findHolders(of:)``.
  private(set) var holders: ContiguousArray<Holder> = []
  /// The first of the free entries, which are chained by ``Entry/next``, and their number.
  private var free = FreeEntries()

  struct FreeEntries: Sendable {
    var first: Int32 = -1
    var count = 0
  }

  /// Removes all entries and rows, keeps the memory, and sets the number of columns. O(columns).
  mutating func reset(columns count: Int) {
    entries.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    columns.refill(Column(), count: count)
    free = FreeEntries()
  }

  /// Appends an empty row, which is filled with ``append(_:_:)``.
  mutating func appendRow() { rows.append(Row()) }

  /// Appends an entry to the last row, which must not have one in that column.
  @inline(__always) mutating func append(_ column: Int32, _ value: Double) {
    let row = rows.count - 1
    let index = Int32(entries.count)
    let last = rows[row].last
    let below = columns[Int(column)].first
    entries.append(Entry(row: Int32(row), column: column, value: value, next: -1, previous: last, below: below, above: -1))
    if last >= 0 { entries[Int(last)].next = index } else { rows[row].first = index }
    rows[row].last = index
    rows[row].count += 1
    if below >= 0 { entries[Int(below)].above = index }
    columns[Int(column)].first = index
    columns[Int(column)].count += 1
  }

  /// Removes all entries of a row. O(length).
  mutating func clear(_ row: Int) {
    SparseMatrix.edit(&entries, &rows, &columns, &free) { matrix in
      while matrix.rows[row].first >= 0 { matrix.remove(matrix.rows[row].first) }
    }
  }

  /// Removes all entries of a column. O(entries).
  mutating func clearColumn(_ column: Int) {
    if columns[column].count == 0 { return }
    SparseMatrix.edit(&entries, &rows, &columns, &free) { matrix in
      while matrix.columns[column].first >= 0 { matrix.remove(matrix.columns[column].first) }
    }
  }

  /// Returns the first entry of a row; −1 if it has none. The others follow by ``Entry/next``.
  @inline(__always) func first(_ row: Int) -> Int { Int(rows[row].first) }

  /// Stores the rows of `column`, with their entries in it, in ``holders``.
  mutating func findHolders(of column: Int32) {
    holders.removeAll(keepingCapacity: true)
    var index = columns[Int(column)].first
    while index >= 0 {
      let entry = entries[Int(index)]
      holders.append(Holder(row: entry.row, entry: index, value: entry.value))
      index = entry.below
    }
  }

  /// Subtracts `factor` × `source`, without its entry in `column`, from the row of `holder`, an entry of that column, which becomes
  /// `replacement`; 0 removes it. O(length of both), and O(entries of columns in the source) if the target is much longer.
  mutating func combine(_ holder: Holder, with source: Int, factor: Double, column: Int32, replacement: Double) {
    reserve(Int(rows[source].count))
    SparseMatrix.edit(&entries, &rows, &columns, &free) {
      $0.combine(holder, with: source, factor: factor, column: column, replacement: replacement)
    }
  }

  /// Converts a row that expresses `row` into one that expresses the occupant of `column`.
  mutating func exchange(_ row: Int, column: Int32, pivot: Double) {
    var index = rows[row].first
    while index >= 0 {
      let entry = entries[Int(index)]
      entries[Int(index)].value = entry.column == column ? 1 / pivot : -entry.value / pivot
      index = entry.next
    }
  }

  /// Ensures that at least `count` entries are free.
  private mutating func reserve(_ count: Int) {
    while free.count < count {
      entries.append(Entry(row: 0, column: 0, value: 0, next: free.first, previous: -1, below: -1, above: -1))
      free.first = Int32(entries.count - 1)
      free.count += 1
    }
  }
}
