internal import CellReuse
package import HitchlessBase
package import KeyedDiff
internal import ListLayout

/// Calls the prefetching data source according to the decisions of ``DataPrefetching``.
@MainActor package final class DataPrefetchDriver {
  /// The prefetched items.
  package internal(set) var model = DataPrefetching()
  private unowned let host: any DataPrefetchHost
  private unowned let list: ListDriver
  /// Whether the data source is about to change, and prefetches of removed items are being cancelled.
  private var isPaused = false

  init(host: any DataPrefetchHost, list: ListDriver) {
    self.host = host
    self.list = list
  }

  private var isActive: Bool { host.isPrefetchingEnabled && host.wantsDataPrefetching && !isPaused }

  // MARK: In a layout pass

  /// Prefetches the data of the items that come next, before the cells of a frame are realised. Items to cancel are kept for
  /// ``cancelDue()``. User code runs.
  func update(_ found: [ElementAttributes]) {
    guard isActive else { return }
    let items = model.update(frame(found))
    if !items.isEmpty { host.prefetch(items) }
  }

  /// Corrects the windows after a layout in which cells were measured.
  func correct(_ found: [ElementAttributes]) {
    if isActive { model.correct(frame(found)) }
  }

  /// Prefetches the data of all planned cells before the first of them is prepared. User code runs.
  func prepare(_ planned: some Sequence<PrefetchTask>) {
    let items = model.prepare(planned, frame([]))
    if !items.isEmpty { host.prefetch(items) }
    cancelDue()
  }

  /// Cancels the prefetches that ``update(_:)`` found to be no longer wanted. User code runs.
  func cancelDue() {
    let items = model.takeDue()
    if !items.isEmpty { host.cancelPrefetch(of: items) }
  }

  private func frame(_ found: [ElementAttributes]) -> DataPrefetching.Frame {
    let axis = list.layout?.scrollAxis ?? .vertical
    let motion = list.state.tracker.motion
    let length = axis == .horizontal ? list.visibleRect.width : list.visibleRect.height
    return DataPrefetching.Frame(
      elements: found, contents: list.contents, generation: list.data.generation, orthogonal: list.model.orthogonal,
      lengthsPerFrame: length > 0 ? (axis == .horizontal ? motion.dx : motion.dy) / length : 0,
      wasScrolled: !list.state.isAtRest && list.state.wasLaidOut,
      isDisplayed: { [unowned list] in list.display.model[.item($0)] != nil },
      visibleItems: { [unowned list] in list.layout?.orthogonal?.orthogonalItems(ofSection: $0, scrolledTo: $1) })
  }

  // MARK: Cancelling

  /// Cancels all prefetches. User code runs.
  package func cancelAll() {
    let items = removeAll()
    if !items.isEmpty, host.wantsDataPrefetching { host.cancelPrefetch(of: items) }
  }

  /// Forgets all prefetches, and returns the items that are still wanted, which the caller has to cancel. The next prefetch behaves like
  /// the first. O(prefetched · log n).
  package func removeAll() -> [ItemPosition] { model.removeAll(in: list.contents) }

  /// Cancels prefetches of items that will not be in `next`, which the list is about to become, or all of them if it is nil and the list is
  /// about to be reloaded. Call this while the data source still represents the current list, so that index paths mean the same items to
  /// both. A layout that runs during the cancellation prefetches nothing, because the items might be about to be removed. User code runs.
  /// O(prefetched · log n).
  package func cancelMissing(in next: ListContents?) {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    cancelDue()
    guard let next, !list.needsReload else { return cancelAll() }
    cancel(model.removeMissing(in: next, from: list.contents))
  }

  /// Translates prefetches to their items' new positions when the list changes from `old` to `new`. Those of removed items are cancelled at
  /// their old positions: a program's own data source already has the new list, and a diffable one was called before, see
  /// ``cancelMissing(in:)``. User code runs and may change the list: the rest is then skipped, and the list's generation has changed.
  /// O(prefetched · log n).
  func follow(from old: ListContents, to new: ListContents) {
    let generation = list.data.generation
    cancelDue()
    guard list.data.generation == generation else { return }
    cancel(model.follow(from: old, to: new))
    for section in model.sectionsWithWindows where list.data.generation == generation {
      cancel(model.follow(section, from: old, to: new))
    }
  }

  private func cancel(_ items: [ItemPosition]) {
    if !items.isEmpty, host.wantsDataPrefetching { host.cancelPrefetch(of: items) }
  }
}
