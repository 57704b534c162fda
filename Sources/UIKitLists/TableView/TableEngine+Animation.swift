internal import CellReuse
internal import Foundation
internal import HitchlessBase
internal import KeyedDiff
internal import LayerTree
internal import ListEngine
internal import ListLayout
internal import UIKitCore

extension TableEngine {
  var animatesUpdates: Bool { view.window != nil && view.animatesChanges }

  func animateUpdate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void) {
    UIView.animate(withDuration: 0.3, animations: changes, completion: completion)
  }
  func withoutAnimation(_ body: () -> Void) { UIView.performWithoutAnimation(body) }
  func willShow(_ update: ListUpdate, from old: ListContents) -> [ElementIdentifier] {
    mayPlacesHaveChanged = true
    return []
  }
  func didShowUpdate() {}

  // MARK: Coming and going

  /// Where a row that comes or goes is at the other end of its animation, and how much of it is seen there.
  private func outside(_ frame: CGRect) -> (frame: CGRect, alpha: CGFloat) {
    var moved = frame
    switch rowAnimation {
    case .left: moved.origin.x -= view.bounds.width
    case .right: moved.origin.x += view.bounds.width
    case .top: moved.origin.y -= frame.height
    case .bottom: moved.origin.y += frame.height
    case .middle:
      moved.origin.y += frame.height / 2
      moved.size.height = 0
    case .fade, .automatic, .none: break
    }
    return (moved, [.left, .right, .none].contains(rowAnimation) ? 1 : 0)
  }

  func show(_ token: CellToken, in attributes: ElementAttributes, _ appearance: Appearance) {
    guard let object = object(token) else { return }
    mayPlacesHaveChanged = true
    UIView.performWithoutAnimation {
      place(object, attributes)
      object.alpha = 1
      object.isHidden = false
      if object.superview !== view { view.insertSubview(object, at: view.placeBelowHigher(Double(attributes.zIndex))) }
      if let cell = object as? UITableViewCell, case .item(let section, let index) = attributes.element {
        cell.rowPlace = RowPlace(ItemPosition(section: section, index: index), in: list.contents)
      }
      switch appearance {
      case .plain: break
      case .moved(let origin): object.frame = CGRect(origin.frame)
      case .inserted:
        let start = outside(object.frame)
        object.frame = start.frame
        object.alpha = start.alpha
      }
    }
    guard appearance != .plain else { return }
    place(object, attributes)
    object.alpha = 1
  }

  func animateDisappearance(
    of token: CellToken, from attributes: ElementAttributes, to target: ElementAttributes?, completion: @escaping () -> Void
  ) {
    guard let object = object(token) else { return completion() }
    let end = target.map { (frame: CGRect($0.frame), alpha: CGFloat(1)) } ?? outside(CGRect(attributes.frame))
    UIView.animate(
      // As fast as what stays in view beside it.
      withDuration: target == nil ? 0.25 : 0.3,
      animations: {
        object.frame = end.frame
        object.alpha = end.alpha
      }, completion: { _ in completion() })
  }

  func shift(_ tokens: [CellToken], by delta: Point) {
    UIView.performWithoutAnimation {
      for object in tokens.compactMap({ object($0) }) {
        object.center = CGPoint(x: object.center.x + CGFloat(delta.x), y: object.center.y + CGFloat(delta.y))
      }
    }
  }
  func hide(_ token: CellToken) {
    guard let object = object(token) else { return }
    object.isHidden = true
    object.node.endAnimationsBelow(finished: true)
  }
}
