internal import UIKitCore

/// The state of a cell in drags.
struct CellDragging: Hashable {
  /// The state of the cell when it is dragged.
  var state = UICellConfigurationState.DragState.none
  /// Whether something can be dropped on the cell.
  var dropState = UICellConfigurationState.DropState.none
}
