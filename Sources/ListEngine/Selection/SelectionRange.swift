package import HitchlessBase

/// A range of items that is selected, or deselected, from a fixed item to one that moves: under a finger, or to where the user clicks.
package struct SelectionRange: Sendable {
  /// The fixed end of the range.
  package let anchor: ItemHandle
  /// The current moving end of the range.
  package var end: ItemHandle
  /// Whether items in the range become selected rather than deselected.
  package let selects: Bool
  /// The items whose state the range has changed.
  package var changed: Set<ItemHandle> = []

  /// Creates a range of one item, which is not changed yet.
  package init(at anchor: ItemHandle, selects: Bool) {
    self.anchor = anchor
    end = anchor
    self.selects = selects
  }
}
