package import HitchlessBase

/// A range of items that is selected, or deselected, from one item to another that moves: under a finger, or to where one clicks.
package struct SelectionRange: Sendable {
  /// Where it begins.
  package let anchor: ItemHandle
  /// Where it ends now.
  package var end: ItemHandle
  /// Whether items in it become selected, or deselected.
  package let selects: Bool
  /// The items that were in the other state before.
  package var changed: Set<ItemHandle> = []

  /// A range of one item, which is not changed yet.
  package init(at anchor: ItemHandle, selects: Bool) {
    self.anchor = anchor
    end = anchor
    self.selects = selects
  }
}
