/// A sparse matrix whose rows are combined. Each entry is in a chain of its row and in one of its column, so that a long row costs nothing
/// where a short one is added to it.
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

  /// The entries at both ends of a row, −1 if it has none, and how many there are.
  struct Row: Sendable {
    var first: Int32 = -1
    var last: Int32 = -1
    var count: Int32 = 0
  }

  struct Column: Sendable {
    /// The entry at the top; −1 if it has none.
    var first: Int32 = -1
    var count: Int32 = 0
    /// Its entry in the row at work; −1 in between.
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
  /// The first of the entries that are free, which are chained by ``Entry/next``, and how many there are.
  private var free = FreeEntries()

  struct FreeEntries: Sendable {
    var first: Int32 = -1
    var count = 0
  }

  /// Empties the matrix, which keeps its memory, and gives it columns. O(columns).
  mutating func reset(columns count: Int) {
    entries.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    columns.refill(Column(), count: count)
    free = FreeEntries()
  }

  /// Appends an empty row, which ``append(_:_:)`` fills.
  mutating func appendRow() { rows.append(Row()) }

  /// Appends an entry to the last row; the row has none in that column.
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

  /// The first entry of a row; −1 if it has none. The others follow by ``Entry/next``.
  @inline(__always) func first(_ row: Int) -> Int { Int(rows[row].first) }

  /// Puts the rows of `column`, and their entries there, into ``holders``.
  mutating func findHolders(of column: Int32) {
    holders.removeAll(keepingCapacity: true)
    var index = columns[Int(column)].first
    while index >= 0 {
      let entry = entries[Int(index)]
      holders.append(Holder(row: entry.row, entry: index, value: entry.value))
      index = entry.below
    }
  }

  /// Subtracts `factor` × `source`, its entry in `column` left out, from the row of `holder`, an entry of that column, which becomes
  /// `replacement`; 0 removes it. O(length of both), and O(entries of columns in the source) if the target is much longer.
  mutating func combine(_ holder: Holder, with source: Int, factor: Double, column: Int32, replacement: Double) {
    reserve(Int(rows[source].count))
    SparseMatrix.edit(&entries, &rows, &columns, &free) {
      $0.combine(holder, with: source, factor: factor, column: column, replacement: replacement)
    }
  }

  /// Turns a row that says what `row` is into one that says what the occupant of `column` is.
  mutating func exchange(_ row: Int, column: Int32, pivot: Double) {
    var index = rows[row].first
    while index >= 0 {
      let entry = entries[Int(index)]
      entries[Int(index)].value = entry.column == column ? 1 / pivot : -entry.value / pivot
      index = entry.next
    }
  }

  /// Sees to it that so many entries are free.
  private mutating func reserve(_ count: Int) {
    while free.count < count {
      entries.append(Entry(row: 0, column: 0, value: 0, next: free.first, previous: -1, below: -1, above: -1))
      free.first = Int32(entries.count - 1)
      free.count += 1
    }
  }
}
