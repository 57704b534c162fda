package import HitchlessBase

/// An item that the user moves through the list: its origin, its target, and the mapping between the positions of the data source and those
/// of the list during the movement.
///
/// The list shows the item at its target and closes the gap at its origin, but the data source is only notified when the movement ends. So
/// an item has two positions: its `presented` position is the one on screen, its `data source` position the one that the program knows.
/// This type only decides.
package struct InteractiveMovement: Hashable, Sendable {
  /// The item that is moved.
  package let item: ItemHandle
  /// The data source's position of the item.
  package let origin: ItemPosition
  /// The position at which the list currently presents the item.
  package private(set) var target: ItemPosition
  /// The position at which the centre of the item's view is held, in points from the corner of the viewport: the list may scroll below a
  /// hand at rest. Nil if the hand holds something else that represents the item, such as a drag's preview.
  package var grip: Point?

  /// Creates a movement that begins at the item's position.
  package init(of item: ItemHandle, at origin: ItemPosition, grip: Point?) {
    self.item = item
    self.origin = origin
    self.grip = grip
    target = origin
  }

  /// Whether the presented position differs from the data source's.
  package var hasMoved: Bool { target != origin }

  /// Presents the item at `position`, numbered as after the move. Returns the change of the list, or nil if there is none.
  package mutating func move(to position: ItemPosition) -> ItemMove? {
    guard position != target else { return nil }
    defer { target = position }
    return ItemMove(from: target, to: position)
  }

  /// Returns the data source's position of the item that is presented at `position`. O(1).
  package func dataSourcePosition(of position: ItemPosition) -> ItemPosition {
    Self.follow(position, target, origin)
  }
  /// Returns the position at which the item is presented that the data source has at `position`. O(1).
  package func presentedPosition(of position: ItemPosition) -> ItemPosition {
    Self.follow(position, origin, target)
  }

  /// Returns the new index of `position` after the item at `start` moved to `end`.
  private static func follow(_ position: ItemPosition, _ start: ItemPosition, _ end: ItemPosition) -> ItemPosition {
    if position == start { return end }
    var result = position
    if result.section == start.section, result.index > start.index { result.index -= 1 }
    if result.section == end.section, result.index >= end.index { result.index += 1 }
    return result
  }
}
