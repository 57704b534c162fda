internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A row that is swiped or closing.
@MainActor final class SwipedRow {
  /// The token of the row's cell.
  let token: CellToken
  /// The row's item.
  let item: ItemHandle
  let cell: any PooledView
  let configuration: UISwipeActionsConfiguration
  let pull: SwipeActionsView
  /// The amount by which the row is revealed.
  private(set) var reveal: SwipeReveal
  /// The displacement of the cell to the right in points; negative to the left. Rounded to whole pixels, because its text would be blurred
  /// otherwise.
  var offset: CGFloat {
    let scale = cell.contentScaleFactor
    return (CGFloat(reveal.offset) * scale).rounded() / scale
  }
  /// The row's frame when it is not swiped.
  private(set) var frame: CGRect
  /// Whether the row is closing; its swipe ends when it has closed.
  var isClosing = false

  /// Creates a row for a cell, with the buttons of `pull` behind it.
  init(
    _ cell: any PooledView, token: CellToken, item: ItemHandle, configuration: UISwipeActionsConfiguration, pull: SwipeActionsView
  ) {
    self.cell = cell
    self.token = token
    self.item = item
    self.configuration = configuration
    self.pull = pull
    frame = cell.frame
    let actions = SwipeReveal.Actions(widths: pull.widths, allowsFullSwipe: configuration.performsFirstActionWithFullSwipe)
    reveal = SwipeReveal(
      width: Double(frame.width), left: pull.edge == .left ? actions : nil, right: pull.edge == .right ? actions : nil)
    adoptCorners()
  }

  /// Updates the corners, because the row of an inset list may be rounded. O(1).
  func adoptCorners() {
    pull.layer.cornerRadius = cell.layer.cornerRadius
    pull.layer.cornerCurve = cell.layer.cornerCurve
    pull.layer.maskedCorners = cell.layer.maskedCorners
  }

  /// Changes the amount by which the row is revealed, and shows it.
  func update(_ change: (inout SwipeReveal) -> Void) {
    change(&reveal)
    cell.frame = frame.offsetBy(dx: offset, dy: 0)
    pull.show(reveal)
  }

  /// Updates the pull view to a new frame of the row. The caller moves the cell.
  func follow(to frame: CGRect) {
    guard frame != self.frame || pull.frame != frame else { return }
    self.frame = frame
    pull.frame = frame
    reveal.resize(to: Double(frame.width))
    pull.show(reveal)
  }
}
