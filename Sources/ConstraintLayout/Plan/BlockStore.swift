/// Blocks that do not currently exist, with their solutions: when rows that were switched off return, so do the blocks that they were in.
struct BlockStore: Sendable {
  private struct Entry: Sendable {
    var state: Decomposition.BlockState
    var age: Int
  }

  private struct Departure: Sendable {
    var hash: Int
    var age: Int
  }

  /// The blocks by hash; of two blocks with the same hash, the later one is kept.
  private var entries: [Int: Entry] = [:]
  /// The order in which blocks were inserted; those that have been removed since are skipped.
  private var departures: ContiguousArray<Departure> = []
  private var firstDeparture = 0
  private var nextAge = 0
  private var rowCount = 0

  /// Returns a hash of a block's rows and variables. O(block).
  static func hash(_ block: Decomposition.Block) -> Int {
    var hash: UInt64 = 14_695_981_039_346_656_037
    for row in block.rows { hash = (hash ^ UInt64(UInt32(bitPattern: row))) &* 1_099_511_628_211 }
    for variable in block.variables { hash = (hash ^ ~UInt64(UInt32(bitPattern: variable))) &* 1_099_511_628_211 }
    return Int(truncatingIfNeeded: hash ^ hash >> 32)
  }

  /// Inserts a block.
  mutating func insert(_ state: Decomposition.BlockState) {
    if let old = entries.updateValue(Entry(state: state, age: nextAge), forKey: state.hash) { rowCount -= old.state.block.rows.count }
    departures.append(Departure(hash: state.hash, age: nextAge))
    nextAge += 1
    rowCount += state.block.rows.count
  }

  /// Removes a block and returns it, or returns nil if it is not stored or if one of its rows has changed since.
  mutating func take(
    _ block: borrowing Decomposition.Block, hash: Int, _ structure: borrowing SystemStructure
  ) -> Decomposition.BlockState? {
    guard let entry = entries[hash] else { return nil }
    if entry.state.block.rows != block.rows || entry.state.block.variables != block.variables { return nil }
    entries[hash] = nil
    rowCount -= block.rows.count
    for row in block.rows where structure.rows[Int(row)].version > entry.state.version { return nil }
    return entry.state
  }

  /// Removes the oldest blocks, until at most `limit` rows are left in total. O(1), amortised.
  mutating func trim(rowLimit limit: Int) {
    while rowCount > limit, firstDeparture < departures.count {
      let departure = departures[firstDeparture]
      firstDeparture += 1
      guard let entry = entries[departure.hash], entry.age == departure.age else { continue }
      rowCount -= entry.state.block.rows.count
      entries[departure.hash] = nil
    }
    if departures.count > 64, departures.count > 4 * entries.count {
      let (entries, first) = (entries, firstDeparture)
      departures = ContiguousArray(departures[first...].filter { entries[$0.hash]?.age == $0.age })
      firstDeparture = 0
    }
  }
}
