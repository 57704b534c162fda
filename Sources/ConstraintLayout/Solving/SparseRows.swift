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

  /// A row of a column, and its entry there.
  struct Holder: Sendable {
    var row: Int32
    var entry: Int32
    var value: Double
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var rows: ContiguousArray<Row> = []
  /// How many rows each column is in.
  private(set) var columnCounts: ContiguousArray<Int32> = []
  /// The result of ``findHolders(of:)``.
  private(set) var holders: ContiguousArray<Holder> = []
  /// The top entry of each column; −1 if it has none.
  private var heads: ContiguousArray<Int32> = []
  /// The first of the entries that are free, which are chained by ``Entry/next``.
  private var free: Int32 = -1
  /// Where the entries of the row at work are, by column; −1 elsewhere, and everywhere in between.
  private var positions: ContiguousArray<Int32> = []

  /// Empties the matrix, which keeps its memory, and gives it columns. O(columns).
  mutating func reset(columns: Int) {
    entries.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    columnCounts.refill(0, count: columns)
    heads.refill(-1, count: columns)
    positions.refill(-1, count: columns)
    free = -1
  }

  /// Appends an empty row, which ``append(_:_:)`` fills.
  mutating func appendRow() { rows.append(Row()) }

  /// Appends an entry to the last row; the row has none in that column.
  mutating func append(_ column: Int32, _ value: Double) { insert(rows.count - 1, column, value) }

  /// Removes all entries of a row. O(length).
  mutating func clear(_ row: Int) {
    while rows[row].first >= 0 { remove(rows[row].first) }
  }

  /// The first entry of a row; −1 if it has none. The others follow by ``Entry/next``.
  @inline(__always) func first(_ row: Int) -> Int { Int(rows[row].first) }

  /// Puts the rows of `column`, and their entries there, into ``holders``.
  mutating func findHolders(of column: Int32) {
    holders.removeAll(keepingCapacity: true)
    var index = heads[Int(column)]
    while index >= 0 {
      let entry = entries[Int(index)]
      holders.append(Holder(row: entry.row, entry: index, value: entry.value))
      index = entry.below
    }
  }

  /// Subtracts `factor` × `source`, its entry in `column` left out, from the row of `holder`, an entry of that column, which becomes
  /// `replacement`; 0 removes it. O(length of both), and O(entries of columns in the source) if the target is much longer.
  mutating func combine(_ holder: Holder, with source: Int, factor: Double, column: Int32, replacement: Double) {
    let target = Int(holder.row)
    let isScattered = rows[source].count * 8 > rows[target].count
    if isScattered {
      var index = rows[target].first
      while index >= 0 {
        let entry = entries[Int(index)]
        positions[Int(entry.column)] = index
        index = entry.next
      }
    }
    var index = rows[source].first
    while index >= 0 {
      let entry = entries[Int(index)]
      index = entry.next
      if entry.column == column { continue }
      let position = isScattered ? positions[Int(entry.column)] : find(target, entry.column)
      if position < 0 {
        insert(target, entry.column, -factor * entry.value)
        continue
      }
      let value = entries[Int(position)].value - factor * entry.value
      if abs(value) < Tolerance.coefficient {
        if isScattered { positions[Int(entry.column)] = -1 }
        remove(position)
      } else {
        entries[Int(position)].value = value
      }
    }
    if isScattered {
      var index = rows[target].first
      while index >= 0 {
        let entry = entries[Int(index)]
        positions[Int(entry.column)] = -1
        index = entry.next
      }
    }
    if replacement == 0 { remove(holder.entry) } else { entries[Int(holder.entry)].value = replacement }
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

  /// The entry of a row in a column; −1 if there is none. O(length of the shorter one).
  private func find(_ row: Int, _ column: Int32) -> Int32 {
    if rows[row].count < columnCounts[Int(column)] {
      var index = rows[row].first
      while index >= 0, entries[Int(index)].column != column { index = entries[Int(index)].next }
      return index
    }
    var index = heads[Int(column)]
    while index >= 0, Int(entries[Int(index)].row) != row { index = entries[Int(index)].below }
    return index
  }

  private mutating func insert(_ row: Int, _ column: Int32, _ value: Double) {
    let last = rows[row].last
    let below = heads[Int(column)]
    let entry = Entry(row: Int32(row), column: column, value: value, next: -1, previous: last, below: below, above: -1)
    let index: Int32
    if free >= 0 {
      index = free
      free = entries[Int(free)].next
      entries[Int(index)] = entry
    } else {
      index = Int32(entries.count)
      entries.append(entry)
    }
    if last >= 0 { entries[Int(last)].next = index } else { rows[row].first = index }
    rows[row].last = index
    rows[row].count += 1
    if below >= 0 { entries[Int(below)].above = index }
    heads[Int(column)] = index
    columnCounts[Int(column)] += 1
  }

  private mutating func remove(_ index: Int32) {
    let entry = entries[Int(index)]
    let row = Int(entry.row)
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous } else { rows[row].last = entry.previous }
    if entry.previous >= 0 { entries[Int(entry.previous)].next = entry.next } else { rows[row].first = entry.next }
    rows[row].count -= 1
    if entry.below >= 0 { entries[Int(entry.below)].above = entry.above }
    if entry.above >= 0 { entries[Int(entry.above)].below = entry.below } else { heads[Int(entry.column)] = entry.below }
    columnCounts[Int(entry.column)] -= 1
    entries[Int(index)].next = free
    free = index
  }
}
