internal import UIKitCore

/// What a list does with a cell's item, apart from selecting it.
struct ItemActivity: Hashable {
  /// Whether the list is edited, and the item with it.
  var isEdited = false
  /// Whether the item is moved by hand.
  var isReordering = false
  /// Whether the item has the focus of the keyboard.
  var isFocused = false
  /// Whether the cell is swiped to its side.
  var isSwiped = false
  /// Where the cell is in a drag of it, and whether something can be dropped on it.
  var drag = CellDragging()
}
