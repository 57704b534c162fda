package import HitchlessBase

/// An item that a person moves through the list: where it comes from, where it would go, and which position of the data source is shown at
/// which position of the list meanwhile.
///
/// The list shows the item at its target and the others closed up, but its data source learns of that only when the movement ends. So one
/// item has two positions: `presented` ones are those on the screen, `data source` ones those that the program knows. Decisions only.
package struct InteractiveMovement: Hashable, Sendable {
  /// The item that is moved.
  package let item: ItemHandle
  /// Where the data source has the item.
  package let origin: ItemPosition
  /// Where the list presents the item now.
  package private(set) var target: ItemPosition
  /// Where the middle of the item's view is held, in points from the corner of the viewport: the list may scroll below a hand at rest. Nil
  /// if the hand holds something else, which stands for the item: a drag's preview.
  package var grip: Point?

  /// A movement that begins where the item is.
  package init(of item: ItemHandle, at origin: ItemPosition, grip: Point?) {
    self.item = item
    self.origin = origin
    self.grip = grip
    target = origin
  }

  /// Whether the item is presented elsewhere than the data source has it.
  package var hasMoved: Bool { target != origin }

  /// The item is presented at `position` from now on, numbered as when it is there. Returns what changes in the list; nil if nothing does.
  package mutating func move(to position: ItemPosition) -> ItemMove? {
    guard position != target else { return nil }
    defer { target = position }
    return ItemMove(from: target, to: position)
  }

  /// Where the data source has what is presented at `position`. O(1).
  package func dataSourcePosition(of position: ItemPosition) -> ItemPosition {
    Self.follow(position, target, origin)
  }
  /// Where that is presented which the data source has at `position`. O(1).
  package func presentedPosition(of position: ItemPosition) -> ItemPosition {
    Self.follow(position, origin, target)
  }

  /// Where `position` is after the item at `start` has gone to `end`.
  private static func follow(_ position: ItemPosition, _ start: ItemPosition, _ end: ItemPosition) -> ItemPosition {
    if position == start { return end }
    var result = position
    if result.section == start.section, result.index > start.index { result.index -= 1 }
    if result.section == end.section, result.index >= end.index { result.index += 1 }
    return result
  }
}
