internal import UIKitCore

/// The place of a header or footer in a table.
struct SectionViewPlace {
  /// The table; nil for none.
  weak var table: UITableView?
  /// The end of the section.
  var side = SectionEdge.header
  /// Whether the view is a stand-in for a header or footer that the section turned out not to have.
  var isStandIn = false
  /// Whether the view floats above the rows.
  var isPinned = false
}
