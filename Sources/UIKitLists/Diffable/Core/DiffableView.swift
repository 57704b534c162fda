internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

/// What a diffable data source needs of the view that it fills: what collection and table views have in common for it.
@MainActor protocol DiffableView: AnyObject {
  /// Whether an update can be carried out now: not while the view lays out or asks for a cell.
  var acceptsUpdates: Bool { get }
  /// Calls `body` once, later, when the view may accept updates again.
  func whenFree(_ body: @escaping @MainActor () -> Void)
  /// The list that is shown is about to become `contents`, or to be counted anew if that is nil; the data source still answers for the one
  /// that is shown. Cancels what was prefetched of items that go away. The program is told, and may change what is about to be shown.
  func willChange(to contents: ListContents?)
  /// Takes the list to another state. Afterwards the view shows what it would show after ``reloadData()``. `completion` is called once, on
  /// the main thread: at once without an animation, otherwise when that is over.
  func apply(_ difference: ContentsDifference, animated: Bool, completion: @escaping @MainActor () -> Void)
  /// Items may be expanded that were not, or the other way round, while the list is the same: cells on screen show that in the next layout.
  func outlinesMayHaveChanged()
  /// Forgets everything and counts the list anew.
  func reloadData()
  /// Forgets what is remembered by handles that are not in `contents`: they may mean other items and sections from now on.
  func forgetHandles(notIn contents: ListContents)
}

extension DiffableView {
  /// Views whose cells do not show it have nothing to do.
  func outlinesMayHaveChanged() {}
}

extension DiffableView where Self: UIView {
  func whenFree(_ body: @escaping @MainActor () -> Void) { NextFrame.run(by: frameDriver, body) }
}
