internal import KeyedDiff
internal import ListEngine
internal import UIKitCore

extension UITableView: DiffableView {
  var acceptsUpdates: Bool { !engine.list.isInLayout && !engine.store.isAsking }

  func willChange(to contents: ListContents?) { engine.list.prefetching.cancelMissing(in: contents) }

  func apply(_ update: ListUpdate, animated: Bool, completion: @escaping @MainActor () -> Void) {
    engine.apply(update, animated: animated) { _ in completion() }
  }

  func forgetHandles(notIn contents: ListContents) {
    // What the view has not counted yet it forgets when it does.
    if !engine.list.needsReload { engine.list.forgetSizesOfGone() }
  }
}
