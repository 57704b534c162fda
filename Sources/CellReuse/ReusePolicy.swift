/// How many cells are kept besides those on screen, and what happens to one that comes back.
package struct ReusePolicy: Hashable, Sendable {
  /// Cells of one reuse key that stay idle before one of them is taken for another identifier. Three, as recorded on a device: with 3, 20
  /// and 30 rows visible there are 6, 23 and 33 cells in all. Where returning cells are displayed again without being asked for, as many
  /// more may be prepared ahead: what left the screen is not taken away for them.
  package var spares: Int
  /// Whether a cell that was displayed, left, and comes back is displayed again without the data source being asked. So it is since
  /// iOS 10; the recorded table view asked again and configured the very cell that had left.
  package var redisplaysReturningCells: Bool

  /// What collection views do, unless something else is said.
  package init(spares: Int = 3, redisplaysReturningCells: Bool = true) {
    self.spares = max(0, spares)
    self.redisplaysReturningCells = redisplaysReturningCells
  }

  /// What the recorded table view does.
  package static let table = ReusePolicy(redisplaysReturningCells: false)
}
