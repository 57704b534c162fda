internal import KeyedDiff
internal import ListEngine
package import UIKitCore

/// A view whose list an adapter runs. A diffable data source fills both in the same way.
@MainActor protocol AdaptedListView: UIScrollView, DiffableView, ListStateKeeping {
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
}

extension UICollectionView: AdaptedListView, KeyboardNavigable, TouchpadDragTarget {
  var adapter: ListAdapter { calls.adapter }

  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void) {
    list.updates.apply(difference, animated: animated) { _ in completion() }
  }

  /// The keyboard goes through items that can have the focus.
  package var keyboardNavigation: any KeyboardNavigation { adapter.focus }
  /// Two fingers on a touchpad swipe rows as one on a screen does.
  package var touchpadDragging: (any TouchpadDragging)? { adapter.swipes }
}

extension UITableView: AdaptedListView, KeyboardNavigable, TouchpadDragTarget {
  var adapter: ListAdapter { calls.adapter }

  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void) {
    calls.mayRowPositionsHaveChanged = true
    list.updates.apply(difference, animated: animated) { _ in completion() }
  }

  /// The keyboard goes through items that can have the focus.
  package var keyboardNavigation: any KeyboardNavigation { adapter.focus }
  /// Two fingers on a touchpad swipe rows as one on a screen does.
  package var touchpadDragging: (any TouchpadDragging)? { adapter.swipes }
}
