/// The description from which a ``Region`` is built. It is built when its block is computed again, which never happens for many layouts.
struct RegionSketch: Sendable {
  /// The tight rows, as many as the block has variables, followed by the others.
  private var members: ContiguousArray<Region.Check> = []
  private var tightCount = 0

  /// Creates a sketch with memory for `capacity` rows.
  init(capacity: Int) { members.reserveCapacity(capacity) }

  /// Adds a tight row; `~variable` is the rule that pulls a variable to zero. All tight rows have to be added before the others.
  mutating func appendTight(_ row: Int32) {
    members.append(Region.Check(row: row, side: .zero))
    tightCount += 1
  }

  /// Adds a row that is not tight, with its required side.
  mutating func append(_ row: Int32, _ side: Region.Side) { members.append(Region.Check(row: row, side: side)) }

  /// The tight rows.
  var tight: some Sequence<Int32> { members[..<tightCount].lazy.map(\.row) }

  /// The other rows.
  var checks: ContiguousArray<Region.Check> { ContiguousArray(members[tightCount...]) }
}
