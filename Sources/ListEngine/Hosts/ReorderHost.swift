package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Asks and notifies the program and the layout object about items that the user moves. Positions are those that the list presents unless
/// stated otherwise; they differ from the data source's while an item is moved. User code runs in every method.
@MainActor package protocol ReorderHost: AnyObject {
  /// Returns whether the data source allows the item that it has at `position` to be moved.
  func allowsMoving(_ position: ItemPosition) -> Bool
  /// Returns the layout object's target for the item that is presented at `current` and held at `point`; ``ReorderDriver/target(at:)`` is
  /// the engine's own suggestion.
  func reorderTarget(from current: ItemPosition, at point: Point) -> ItemPosition
  /// Returns the target that the delegate allows for the item that the data source has at `origin` and the list presents at `current`.
  func confirmedTarget(from origin: ItemPosition, current: ItemPosition, proposed: ItemPosition) -> ItemPosition
  /// Returns the layout object's attributes for a moved item's view that is held at `point`.
  func movingAttributes(_ attributes: ElementAttributes, at point: Point) -> ElementAttributes
  /// Shows on the item's view that the movement has begun or ended.
  func showMoving(_ token: CellToken, _ isMoving: Bool)
  /// Notifies the layout object that the item is about to be presented at a new position.
  func willMove(_ movement: InteractiveMovement, from previous: ItemPosition)
  /// Notifies the layout object that the item is put down, or returns to its origin.
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool)
  /// Asks the data source to move an item, by its positions before and after.
  func moveItem(from origin: ItemPosition, to target: ItemPosition)
}
