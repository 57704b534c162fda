/// What a ``Region`` is made of: it is made when its block is computed again, which for many layouts never happens.
struct RegionSketch: Sendable {
  /// As many tight rows as the block has variables; `~variable` is the rule that draws a variable to zero.
  var rows: ContiguousArray<Int32>
  /// The other rows.
  var checks: ContiguousArray<Region.Check>
}
