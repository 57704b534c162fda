package import Foundation
internal import KeyedDiff
internal import ListEngine
package import UIKitCore

/// A view whose list an adapter runs. A diffable data source fills both in the same way.
@MainActor protocol AdaptedListView: UIScrollView, DiffableView {
  /// What runs the list.
  var adapter: ListAdapter { get }
}

extension AdaptedListView {
  /// The engine of the list.
  var list: ListDriver { adapter.list }

  var acceptsUpdates: Bool { !list.isInLayout && !adapter.store.isAsking }
  func willChange(to contents: ListContents?) { list.prefetching.cancelMissing(in: contents) }
  func forgetHandles(notIn contents: ListContents) {
    // What the view has not counted yet it forgets when it does.
    if !list.needsReload { list.forgetSizesOfGone() }
  }

  fileprivate func beginSwipe(at point: CGPoint, by delta: CGPoint) -> Bool {
    abs(delta.x) > abs(delta.y) && adapter.swipes?.begin(at: point, toRight: delta.x < 0) ?? false
  }
}

extension UICollectionView: AdaptedListView, KeyboardNavigable, TouchpadDragTarget {
  var adapter: ListAdapter { calls.adapter }

  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void) {
    list.updates.apply(difference, animated: animated) { _ in completion() }
  }

  /// Whether items can have the focus of the keyboard.
  package var takesKeyboard: Bool { adapter.focus.takesKeyboard }
  /// The focused item shows that it is.
  package func didTakeKeyboard() { adapter.focus.didTakeKeyboard() }
  /// No item shows that it is focused.
  package func didLoseKeyboard() { adapter.focus.didLoseKeyboard() }

  /// Two fingers on a touchpad swipe rows as one on a screen does.
  package func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool { beginSwipe(at: point, by: delta) }
  /// The swiped row follows.
  package func touchpadDrag(by delta: CGPoint) { adapter.swipes?.drag(by: -delta.x) }
  /// The swiped row opens, closes, or performs its first action.
  package func endTouchpadDrag(velocity: CGPoint) { adapter.swipes?.endDrag(velocity: -velocity.x) }
}

extension UITableView: AdaptedListView, KeyboardNavigable, TouchpadDragTarget {
  var adapter: ListAdapter { calls.adapter }

  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void) {
    calls.mayRowPositionsHaveChanged = true
    list.updates.apply(difference, animated: animated) { _ in completion() }
  }

  /// Whether items can have the focus of the keyboard.
  package var takesKeyboard: Bool { adapter.focus.takesKeyboard }
  /// The focused item shows that it is.
  package func didTakeKeyboard() { adapter.focus.didTakeKeyboard() }
  /// No item shows that it is focused.
  package func didLoseKeyboard() { adapter.focus.didLoseKeyboard() }

  /// Two fingers on a touchpad swipe rows as one on a screen does.
  package func beginTouchpadDrag(at point: CGPoint, by delta: CGPoint) -> Bool { beginSwipe(at: point, by: delta) }
  /// The swiped row follows.
  package func touchpadDrag(by delta: CGPoint) { adapter.swipes?.drag(by: -delta.x) }
  /// The swiped row opens, closes, or performs its first action.
  package func endTouchpadDrag(velocity: CGPoint) { adapter.swipes?.endDrag(velocity: -velocity.x) }
}
