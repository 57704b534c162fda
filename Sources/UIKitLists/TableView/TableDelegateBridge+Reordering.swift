internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableDelegateBridge: ListReorderCalls {
  // Rows are moved by a control that is shown while the table is edited.
  var allowsMovingNow: Bool { view.isEditing }
  func allowsMoving(_ path: IndexPath) -> Bool {
    mayMove(path) && (methods.isImplemented(.canMove) == true || view.cellForRow(at: path)?.showsReorderControl ?? false)
  }
  /// Whether a row may be moved if its cell shows the reorder control.
  func mayMove(_ path: IndexPath) -> Bool {
    let mayMove = view.dataSource?.tableView(view, canMoveRowAt: path) ?? false
    methods.didCall(.canMove)
    return mayMove
  }

  func layoutTarget(from current: IndexPath, at point: CGPoint) -> IndexPath {
    list.reordering.target(at: point.engine).map { IndexPath($0) } ?? current
  }

  func confirmedTarget(from origin: IndexPath, current: IndexPath, proposed: IndexPath) -> IndexPath {
    view.delegate?.tableView(view, targetIndexPathForMoveFromRowAt: origin, toProposedIndexPath: proposed) ?? proposed
  }

  func movingAttributes(_ attributes: ElementAttributes, at point: CGPoint) -> ElementAttributes {
    var result = attributes
    // Rows move only vertically.
    result.frame.origin.y = Double(point.y) - attributes.frame.height / 2
    result.zIndex = .max
    return result
  }

  func showMoving(_ view: any PooledView, _ isMoving: Bool) {
    guard let cell = view as? UITableViewCell else { return }
    cell.movement.isUnderWay = isMoving
    // Distinguishes a lifted row from the others; UIKit's lifted rows have a shadow, too.
    cell.layer.shadowOpacity = isMoving ? 0.25 : 0
    cell.layer.shadowOffset = .zero
    cell.layer.shadowRadius = 6
  }
  func willMove(_ movement: InteractiveMovement, from previous: IndexPath) { mayRowPositionsHaveChanged = true }
  func willEnd(_ movement: InteractiveMovement, isCancelled: Bool) { mayRowPositionsHaveChanged = true }

  func moveItem(from origin: IndexPath, to target: IndexPath) {
    view.dataSource?.tableView(view, moveRowAt: origin, to: target)
  }
}
