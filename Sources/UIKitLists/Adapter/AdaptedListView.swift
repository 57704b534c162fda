internal import KeyedDiff
internal import ListEngine
package import UIKitCore

/// A view whose list is run by an adapter. A diffable data source treats both list views alike.
@MainActor protocol AdaptedListView: UIScrollView, DiffableView, ListStateKeeping {
  /// The adapter that runs the list.
  var adapter: ListAdapter { get }
}

extension AdaptedListView {
  /// The engine of the list.
  var list: ListDriver { adapter.list }

  var acceptsUpdates: Bool { !list.isInLayout && !adapter.store.isAsking }
  func willChange(to contents: ListContents?) { list.prefetching.cancelMissing(in: contents) }
  func forgetHandles(notIn contents: ListContents) {
    // Until the view counts its contents, sizes are kept; they are discarded when it does.
    if !list.needsReload { list.forgetSizesOfGone() }
  }
}

extension UICollectionView: AdaptedListView, KeyboardNavigable, TouchpadDragTarget {
  var adapter: ListAdapter { calls.adapter }

  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void) {
    list.updates.apply(difference, animated: animated) { _ in completion() }
  }

  /// The keyboard navigation among items that can have the focus.
  package var keyboardNavigation: any KeyboardNavigation { adapter.focus }
  /// The handler of two-finger drags on a touchpad, which swipe rows like a finger on a screen.
  package var touchpadDragging: (any TouchpadDragging)? { adapter.swipes }
}

extension UITableView: AdaptedListView, KeyboardNavigable, TouchpadDragTarget {
  var adapter: ListAdapter { calls.adapter }

  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void) {
    calls.mayRowPositionsHaveChanged = true
    list.updates.apply(difference, animated: animated) { _ in completion() }
  }

  /// The keyboard navigation among rows that can have the focus.
  package var keyboardNavigation: any KeyboardNavigation { adapter.focus }
  /// The handler of two-finger drags on a touchpad, which swipe rows like a finger on a screen.
  package var touchpadDragging: (any TouchpadDragging)? { adapter.swipes }
}
