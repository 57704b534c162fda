internal import UIKitCore

/// The state of a cell's item in its list, apart from selection.
struct ItemActivity: Hashable {
  /// Whether the list, and the item with it, is being edited.
  var isEdited = false
  /// Whether the item is being moved by hand.
  var isReordering = false
  /// Whether the item has the keyboard focus.
  var isFocused = false
  /// Whether the cell is swiped to the side.
  var isSwiped = false
  /// The cell's state in a drag, and whether something can be dropped on it.
  var drag = CellDragging()
}
