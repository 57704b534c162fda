/// A sparse matrix whose rows are combined: rows lie one after another in one array, and each column knows the rows that it is in.
struct SparseRows: Sendable {
  struct Entry: Sendable {
    var column: Int32
    var value: Double
  }

  /// Where a row's entries are, and up to where there is room for more.
  struct Segment: Sendable {
    var start: Int32
    var count: Int32
    var capacity: Int32
  }

  /// A row in a column's chain. A row that has left the column stays in the chain until somebody follows it.
  struct Link: Sendable {
    var row: Int32
    var next: Int32
  }

  private(set) var entries: ContiguousArray<Entry> = []
  private(set) var segments: ContiguousArray<Segment> = []
  /// How many rows each column is in.
  private(set) var columnCounts: ContiguousArray<Int32> = []
  /// The result of ``findHolders(of:)``: in each row of a column, the column's entry.
  private(set) var holders: ContiguousArray<Entry> = []
  private var heads: ContiguousArray<Int32> = []
  private var links: ContiguousArray<Link> = []
  /// Where the entries of the row at work are, by column; −1 elsewhere, and everywhere in between.
  private var positions: ContiguousArray<Int32> = []
  /// Which search a row was last seen in, so that it is found once.
  private var seen: ContiguousArray<Int32> = []
  private var search: Int32 = 0

  /// Empties the matrix, which keeps its memory, and gives it columns. O(columns).
  mutating func reset(columns: Int) {
    entries.removeAll(keepingCapacity: true)
    segments.removeAll(keepingCapacity: true)
    links.removeAll(keepingCapacity: true)
    seen.removeAll(keepingCapacity: true)
    columnCounts.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    positions.removeAll(keepingCapacity: true)
    columnCounts.append(contentsOf: repeatElement(0, count: columns))
    heads.append(contentsOf: repeatElement(-1, count: columns))
    positions.append(contentsOf: repeatElement(-1, count: columns))
    search = 0
  }

  /// Appends an empty row, which ``append(_:_:)`` fills.
  mutating func appendRow() {
    segments.append(Segment(start: Int32(entries.count), count: 0, capacity: 0))
    seen.append(0)
  }

  /// Appends an entry to the last row; the row has none in that column.
  mutating func append(_ column: Int32, _ value: Double) {
    let row = segments.count - 1
    entries.append(Entry(column: column, value: value))
    segments[row].count += 1
    segments[row].capacity += 1
    link(Int32(row), to: Int(column))
  }

  /// Removes all entries of a row.
  mutating func clear(_ row: Int) { segments[row].count = 0 }

  /// Where the entries of `row` are.
  @inline(__always) func range(_ row: Int) -> Range<Int> {
    let segment = segments[row]
    return Int(segment.start)..<Int(segment.start + segment.count)
  }

  /// The entry of `row` in `column`; 0 if there is none. O(length of the row).
  func value(_ row: Int, _ column: Int32) -> Double {
    for index in range(row) where entries[index].column == column { return entries[index].value }
    return 0
  }

  /// Puts the rows of `column`, and their entries there, into ``holders``.
  mutating func findHolders(of column: Int32) {
    holders.removeAll(keepingCapacity: true)
    search += 1
    var previous: Int32 = -1
    var link = heads[Int(column)]
    while link >= 0 {
      let next = links[Int(link)].next
      let row = links[Int(link)].row
      let value = seen[Int(row)] == search ? 0 : value(Int(row), column)
      if value != 0 {
        seen[Int(row)] = search
        holders.append(Entry(column: row, value: value))
        previous = link
      } else if previous < 0 {
        heads[Int(column)] = next
      } else {
        links[Int(previous)].next = next
      }
      link = next
    }
  }

  /// Subtracts `factor` × `source`, `column` left out, from `target`, whose entry in `column` becomes `replacement`; 0 removes it.
  /// O(length of both).
  mutating func combine(_ target: Int, with source: Int, factor: Double, column: Int32, replacement: Double) {
    reserve(target, segments[target].count + segments[source].count)
    let before = range(target)
    var end = before.upperBound
    var cancels = replacement == 0
    for index in before { positions[Int(entries[index].column)] = Int32(index) }
    for index in range(source) {
      let entry = entries[index]
      if entry.column == column { continue }
      let position = Int(positions[Int(entry.column)])
      if position >= 0 {
        let value = entries[position].value - factor * entry.value
        let isZero = abs(value) < Tolerance.coefficient
        entries[position].value = isZero ? 0 : value
        cancels = cancels || isZero
      } else {
        entries[end] = Entry(column: entry.column, value: -factor * entry.value)
        end += 1
        link(Int32(target), to: Int(entry.column))
      }
    }
    entries[Int(positions[Int(column)])].value = replacement
    for index in before { positions[Int(entries[index].column)] = -1 }
    segments[target].count = Int32(end - before.lowerBound)
    if cancels { removeZeros(target) }
  }

  /// Turns a row that says what `row` is into one that says what the occupant of `column` is.
  mutating func exchange(_ row: Int, column: Int32, pivot: Double) {
    for index in range(row) {
      entries[index].value = entries[index].column == column ? 1 / pivot : -entries[index].value / pivot
    }
  }

  private mutating func removeZeros(_ row: Int) {
    let range = range(row)
    var end = range.lowerBound
    for index in range {
      if entries[index].value == 0 {
        columnCounts[Int(entries[index].column)] -= 1
      } else {
        entries[end] = entries[index]
        end += 1
      }
    }
    segments[row].count = Int32(end - range.lowerBound)
  }

  private mutating func link(_ row: Int32, to column: Int) {
    links.append(Link(row: row, next: heads[column]))
    heads[column] = Int32(links.count - 1)
    columnCounts[column] += 1
  }

  /// Makes room for `count` entries; a row that has too little moves to the end.
  private mutating func reserve(_ row: Int, _ count: Int32) {
    if segments[row].capacity >= count { return }
    let range = range(row)
    let capacity = count + count / 2
    let start = entries.count
    for index in range { entries.append(entries[index]) }
    entries.append(contentsOf: repeatElement(Entry(column: 0, value: 0), count: Int(capacity) - range.count))
    segments[row] = Segment(start: Int32(start), count: Int32(range.count), capacity: capacity)
  }
}
