internal import UIKitCore

/// The separators between a list's cell and its neighbours, and the program's layout guide for the lower one.
@MainActor struct ListCellLines {
  /// The line below the cell.
  let below = SeparatorLine(frame: .zero)
  /// The line above the cell. Created when the cell first needs one.
  var above: SeparatorLine?
  /// The guide with which the program's constraints position the line below; nil until it is first accessed.
  var guide: SeparatorGuide?
}
