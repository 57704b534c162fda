/// What a ``Region`` is made of: it is made when its block is computed again, which for many layouts never happens.
struct RegionSketch: Sendable {
  /// The tight rows, as many as the block has variables, and then the others.
  private var members: ContiguousArray<Region.Check> = []
  private var tightCount = 0

  /// A sketch that gets so many rows.
  init(capacity: Int) { members.reserveCapacity(capacity) }

  /// Adds a tight row; `~variable` is the rule that draws a variable to zero. All of them come before the others.
  mutating func appendTight(_ row: Int32) {
    members.append(Region.Check(row: row, side: .zero))
    tightCount += 1
  }

  /// Adds a row that is not tight, and where it has to be.
  mutating func append(_ row: Int32, _ side: Region.Side) { members.append(Region.Check(row: row, side: side)) }

  /// The tight rows.
  var tight: some Sequence<Int32> { members[..<tightCount].lazy.map(\.row) }

  /// The other rows.
  var checks: ContiguousArray<Region.Check> { ContiguousArray(members[tightCount...]) }
}
