internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

/// The requirements of a diffable data source for its view, which collection and table views have in common.
@MainActor protocol DiffableView: AnyObject {
  /// Whether an update can be carried out now: not while the view lays out or requests a cell.
  var acceptsUpdates: Bool { get }
  /// Calls `body` once, later, when the view may accept updates again.
  func whenFree(_ body: @escaping @MainActor () -> Void)
  /// Called before the shown list becomes `contents`, or is reloaded if that is nil; the data source still represents the shown list.
  /// Cancels prefetches of items that are being removed. Notifies the program, which may change the list that is about to be shown.
  func willChange(to contents: ListContents?)
  /// Updates the list to another state. Afterwards the view shows the same as after ``reloadData()``. `completion` is called once, on the
  /// main thread: at once without an animation, otherwise at its end.
  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void)
  /// Called when items may have been expanded or collapsed while the list is the same: cells on screen show it in the next layout.
  func outlinesMayHaveChanged()
  /// Discards the view's state and counts the list again.
  func reloadData()
  /// Forgets everything associated with handles that are not in `contents`: they may get a new meaning from now on.
  func forgetHandles(notIn contents: ListContents)
}

extension DiffableView {
  /// Does nothing, for views whose cells do not show the state.
  func outlinesMayHaveChanged() {}
}

extension DiffableView where Self: UIView {
  func whenFree(_ body: @escaping @MainActor () -> Void) { NextFrame.run(by: frameDriver, body) }
}
