import Foundation
import LayerTree
import Testing
import UIKitCore

@testable import UIKitLists

/// Checks the invariants of a list whose rows are swiped: at most one of its rows is open, its buttons are behind it, and every cell is at
/// its position in the layout, or displaced by its swipe. `cells` are those on screen, each with its frame in the layout.
@MainActor func checkSwipes(of view: any AdaptedListView, cells: [(cell: UIView, place: CGRect)], _ comment: Comment) throws {
  guard let swipes = view.adapter.swipes else { return }
  let rows = swipes.rows
  // A row that has left the list fades out beside it.
  let present = rows.filter { row in cells.contains { $0.cell === row.cell } }
  try #require(present.count { !$0.isClosing } <= 1, comment)
  let subviews = view.subviews
  let pulls = subviews.compactMap { $0 as? SwipeActionsView }
  try #require(Set(pulls.map(ObjectIdentifier.init)) == Set(rows.map { ObjectIdentifier($0.pull) }), comment)
  for row in rows {
    let (below, above) = (subviews.firstIndex { $0 === row.pull }, subviews.firstIndex { $0 === row.cell })
    try #require(below.flatMap { below in above.map { below < $0 } } ?? false, comment)
    try #require(row.pull.node.zPosition == row.cell.node.zPosition, comment)
  }
  for (cell, place) in cells {
    let swiped = rows.first { $0.cell === cell }
    let offset = swiped?.offset ?? 0
    try #require(cell.frame == place.offsetBy(dx: offset, dy: 0), "\(comment): \(cell.frame), \(place) by \(offset)")
    if let swiped { try #require(swiped.pull.frame == place, comment) }
  }
}
