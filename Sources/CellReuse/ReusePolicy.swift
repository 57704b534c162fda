/// The number of cells to keep besides those on screen, and the treatment of cells that come back.
package struct ReusePolicy: Hashable, Sendable {
  /// The number of cells of one reuse key that stay idle before one of them is used for another identifier. Three, as recorded on a device:
  /// with 3, 20 and 30 rows visible there are 6, 23 and 33 cells in all. If returning cells are displayed again without a request to the
  /// data source, the same number may be prepared ahead in addition: cells that left the screen are not used for them.
  package var spares: Int
  /// Whether a cell that was displayed, left the screen, and comes back is displayed again without a request to the data source. This is
  /// the behaviour since iOS 10; the recorded table view asked again and configured the very cell that had left.
  package var redisplaysReturningCells: Bool

  /// Creates a policy, by default that of collection views.
  package init(spares: Int = 3, redisplaysReturningCells: Bool = true) {
    self.spares = max(0, spares)
    self.redisplaysReturningCells = redisplaysReturningCells
  }

  /// The policy of the recorded table view.
  package static let table = ReusePolicy(redisplaysReturningCells: false)
}
