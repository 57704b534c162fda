internal import UIKitCore

/// What drags have to do with a cell.
struct CellDragging: Hashable {
  /// Where the cell is in a drag of it.
  var state = UICellConfigurationState.DragState.none
  /// Whether something can be dropped on the cell.
  var dropState = UICellConfigurationState.DropState.none
}
