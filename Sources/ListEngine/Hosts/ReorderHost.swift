package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Asks and tells the program and the layout object about items that a person moves. Positions are those that the list presents unless it
/// says otherwise; they differ from those of the data source while an item is moved. User code runs inside every method.
@MainActor package protocol ReorderHost: AnyObject {
  /// Whether the data source lets the item that it has at `position` be moved.
  func allowsMoving(_ position: ItemPosition) -> Bool
  /// Where the layout object wants the item to go that is presented at `current`, when it is held at `point`;
  /// ``ReorderDriver/target(at:)`` is what the engine thinks.
  func reorderTarget(from current: ItemPosition, at point: Point) -> ItemPosition
  /// Where the delegate lets the item go that the data source has at `origin` and the list presents at `current`.
  func confirmedTarget(from origin: ItemPosition, current: ItemPosition, proposed: ItemPosition) -> ItemPosition
  /// Where the layout object has a moved item's view, which is held at `point`.
  func movingAttributes(_ attributes: ElementAttributes, at point: Point) -> ElementAttributes
  /// The movement has begun, or has ended: the item's view shows that.
  func showMoving(_ token: CellToken, _ isMoving: Bool)
  /// Tells the layout object that the item is about to be presented elsewhere.
  func willMove(_ movement: InteractiveMovement, from previous: ItemPosition)
  /// Tells the layout object that the item is put down, or that it goes back to where it came from.
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool)
  /// Tells the data source to move an item, by its positions before and after.
  func moveItem(from origin: ItemPosition, to target: ItemPosition)
}
