internal import UIKitCore

/// The lines between a list's cell and its neighbours, and where the program wants the one below.
@MainActor struct ListCellLines {
  /// The line below the cell.
  let below = UIView(frame: .zero)
  /// The line above it. Made for the first row that has one.
  var above: UIView?
  /// Where constraints of the program say that the line below is; nil until somebody asks for it.
  var guide: SeparatorGuide?
}
