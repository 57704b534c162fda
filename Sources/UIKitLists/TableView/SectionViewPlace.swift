internal import UIKitCore

/// Where a header or footer is in a table.
struct SectionViewPlace {
  /// The table; nil for none.
  weak var table: UITableView?
  /// Which end of its section it stands at.
  var side = SectionEdge.header
  /// Whether it stands where a section turned out to have none.
  var isStandIn = false
  /// Whether it floats above the rows.
  var isPinned = false
}
