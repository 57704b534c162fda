internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A row that is swiped, or that is closing.
@MainActor final class SwipedRow {
  /// The row's cell.
  let token: CellToken
  /// What the row stands for.
  let item: ItemHandle
  let cell: any PooledView
  let configuration: UISwipeActionsConfiguration
  let pull: SwipePullView
  /// How far the row is out.
  private(set) var reveal: SwipeReveal
  /// By how many points the cell is moved to the right; negative to the left. Whole pixels: otherwise its text would be blurred.
  var offset: CGFloat {
    let scale = cell.contentScaleFactor
    return (CGFloat(reveal.offset) * scale).rounded() / scale
  }
  /// Where the row is when it is not swiped.
  private(set) var frame: CGRect
  /// Whether it closes, and is gone when it has closed.
  var isClosing = false

  /// A row whose cell is at `frame`, with the buttons of `pull` behind it.
  init(
    _ cell: any PooledView, token: CellToken, item: ItemHandle, configuration: UISwipeActionsConfiguration, pull: SwipePullView
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

  /// The row of an inset list may be round at its corners. O(1).
  func adoptCorners() {
    pull.layer.cornerRadius = cell.layer.cornerRadius
    pull.layer.cornerCurve = cell.layer.cornerCurve
    pull.layer.maskedCorners = cell.layer.maskedCorners
  }

  /// Changes how far the row is out, and shows that.
  func update(_ change: (inout SwipeReveal) -> Void) {
    change(&reveal)
    cell.frame = frame.offsetBy(dx: offset, dy: 0)
    pull.show(reveal)
  }

  /// The row is elsewhere, or of another size: the pull view follows. The cell is left to the caller.
  func follow(to frame: CGRect) {
    guard frame != self.frame || pull.frame != frame else { return }
    self.frame = frame
    pull.frame = frame
    reveal.resize(to: Double(frame.width))
    pull.show(reveal)
  }
}
