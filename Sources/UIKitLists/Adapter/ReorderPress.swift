internal import Foundation
internal import HitchlessBase
internal import ListEngine
internal import UIKitCore

/// A press that moves an item of a list: it lifts the item, holds it at the finger and puts it down.
@MainActor final class ReorderPress: NSObject, UIGestureRecognizerDelegate {
  private let press = UILongPressGestureRecognizer()
  private let list: () -> (any AdaptedListView)?
  private let path: (_ finger: CGPoint) -> IndexPath?
  /// The offset in points from the finger to the center of the lifted view, so that the view does not jump to the finger.
  private var grip = CGPoint.zero
  /// The point in the window at which the finger lifted the view; nil after the finger has moved away.
  private var rest: CGPoint?

  /// The distance in points beyond which a finger moves the item.
  private static let slack: CGFloat = 10

  /// Creates a press that takes `seconds`. `path` returns the item of `list` that a finger at a point of its content lifts, or nil for
  /// none.
  init(after seconds: TimeInterval, list: @escaping () -> (any AdaptedListView)?, path: @escaping (_ finger: CGPoint) -> IndexPath?) {
    self.list = list
    self.path = path
    super.init()
    press.minimumPressDuration = seconds
    press.delegate = self
    press.addAction { [weak self] _ in self?.follow() }
  }

  /// Recognises touches in `view` from now on, or none if it is nil.
  func attach(to view: UIView?) {
    guard press.view !== view else { return }
    press.view?.removeGestureRecognizer(press)
    view?.addGestureRecognizer(press)
  }

  /// Begins only for an item that may be moved.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard let list = list() else { return false }
    let finger = press.location(in: list)
    guard let path = path(finger), begin(at: path, in: list), let center = list.list.reordering.center else {
      return false
    }
    grip = CGPoint(x: CGFloat(center.x) - finger.x, y: CGFloat(center.y) - finger.y)
    rest = press.location(in: nil)
    return true
  }
  /// Whether the other gesture recognizer has to wait: a row that can be moved shows its menu when the finger lifts without having moved
  /// it.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { otherGestureRecognizer.delegate is UIContextMenuInteraction }

  // The methods of collection views are called because programs may override them.
  private func begin(at path: IndexPath, in list: any AdaptedListView) -> Bool {
    (list as? UICollectionView)?.beginInteractiveMovementForItem(at: path) ?? list.adapter.beginMovement(at: path)
  }
  private func follow() {
    guard let list = list() else { return }
    switch press.state {
    case .began, .changed:
      let finger = press.location(in: list)
      let point = press.location(in: nil)
      if let start = rest, hypot(point.x - start.x, point.y - start.y) > Self.slack { rest = nil }
      let center = CGPoint(x: finger.x + grip.x, y: finger.y + grip.y)
      if let grid = list as? UICollectionView {
        grid.updateInteractiveMovementTargetPosition(center)
      } else {
        list.adapter.updateMovement(center: center)
      }
    case .ended:
      if let grid = list as? UICollectionView { grid.endInteractiveMovement() } else { list.adapter.endMovement() }
      if let rest { list.adapter.menus?.begin(at: rest, lifts: true) }
    case .cancelled, .failed:
      if let grid = list as? UICollectionView { grid.cancelInteractiveMovement() } else { list.adapter.cancelMovement() }
    case .possible: break
    }
  }
}
