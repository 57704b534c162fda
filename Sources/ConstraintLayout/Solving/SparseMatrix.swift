/// The memory of ``SparseRows`` during a change: uniqueness is checked once, and not for every entry.
struct SparseMatrix {
  let entries: UnsafeMutableBufferPointer<SparseRows.Entry>
  let rows: UnsafeMutableBufferPointer<SparseRows.Row>
  let columns: UnsafeMutableBufferPointer<SparseRows.Column>
  private var free: SparseRows.FreeEntries

  /// Calls `body` with the memory of a matrix.
  @inline(__always) static func edit(
    _ entries: inout ContiguousArray<SparseRows.Entry>, _ rows: inout ContiguousArray<SparseRows.Row>,
    _ columns: inout ContiguousArray<SparseRows.Column>, _ free: inout SparseRows.FreeEntries, _ body: (inout Self) -> Void
  ) {
    entries.withUnsafeMutableBufferPointer { entries in
      rows.withUnsafeMutableBufferPointer { rows in
        columns.withUnsafeMutableBufferPointer { columns in
          var matrix = Self(entries: entries, rows: rows, columns: columns, free: free)
          body(&matrix)
          free = matrix.free
        }
      }
    }
  }

  /// Adds an entry to a row that has none in its column; at least one entry must be free.
  @inline(__always) mutating func insert(_ row: Int32, _ column: Int32, _ value: Double) {
    let last = rows[Int(row)].last
    let below = columns[Int(column)].first
    let index = free.first
    free.first = entries[Int(index)].next
    free.count -= 1
    entries[Int(index)] = SparseRows.Entry(row: row, column: column, value: value, next: -1, previous: last, below: below, above: -1)
    if last >= 0 { entries[Int(last)].next = index } else { rows[Int(row)].first = index }
    rows[Int(row)].last = index
    rows[Int(row)].count += 1
    if below >= 0 { entries[Int(below)].above = index }
    columns[Int(column)].first = index
    columns[Int(column)].count += 1
  }

  /// Removes an entry.
  mutating func remove(_ index: Int32) {
    let entry = entries[Int(index)]
    let row = Int(entry.row)
    if entry.next >= 0 { entries[Int(entry.next)].previous = entry.previous } else { rows[row].last = entry.previous }
    if entry.previous >= 0 { entries[Int(entry.previous)].next = entry.next } else { rows[row].first = entry.next }
    rows[row].count -= 1
    if entry.below >= 0 { entries[Int(entry.below)].above = entry.above }
    if entry.above >= 0 { entries[Int(entry.above)].below = entry.below } else { columns[Int(entry.column)].first = entry.below }
    columns[Int(entry.column)].count -= 1
    entries[Int(index)].next = free.first
    free.first = index
    free.count += 1
  }

  /// See ``SparseRows/combine(_:with:factor:column:replacement:)``; as many entries as the source has must be free.
  mutating func combine(_ holder: SparseRows.Holder, with source: Int, factor: Double, column: Int32, replacement: Double) {
    let target = Int(holder.row)
    let isScattered = rows[source].count > 1 && rows[source].count * 8 > rows[target].count
    if isScattered { scatter(target) { $0 } }
    var index = rows[source].first
    while index >= 0 {
      let entry = entries[Int(index)]
      index = entry.next
      if entry.column == column { continue }
      let position = isScattered ? columns[Int(entry.column)].position : find(target, entry.column)
      if position < 0 {
        insert(Int32(target), entry.column, -factor * entry.value)
        continue
      }
      let value = entries[Int(position)].value - factor * entry.value
      if abs(value) < Tolerance.coefficient {
        columns[Int(entry.column)].position = -1
        remove(position)
      } else {
        entries[Int(position)].value = value
      }
    }
    if isScattered { scatter(target) { _ in -1 } }
    if replacement == 0 { remove(holder.entry) } else { entries[Int(holder.entry)].value = replacement }
  }

  /// Stores a value for each entry of a row in its column.
  @inline(__always) private func scatter(_ row: Int, _ position: (Int32) -> Int32) {
    var index = rows[row].first
    while index >= 0 {
      columns[Int(entries[Int(index)].column)].position = position(index)
      index = entries[Int(index)].next
    }
  }

  /// Returns the entry of a row in a column; −1 if there is none. O(length of the shorter one).
  private func find(_ row: Int, _ column: Int32) -> Int32 {
    if rows[row].count < columns[Int(column)].count {
      var index = rows[row].first
      while index >= 0, entries[Int(index)].column != column { index = entries[Int(index)].next }
      return index
    }
    var index = columns[Int(column)].first
    while index >= 0, Int(entries[Int(index)].row) != row { index = entries[Int(index)].below }
    return index
  }
}
