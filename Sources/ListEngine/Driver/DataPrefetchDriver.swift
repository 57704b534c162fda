internal import CellReuse
package import HitchlessBase
package import KeyedDiff
internal import ListLayout

/// Calls the prefetching data source as ``DataPrefetching`` says.
@MainActor package final class DataPrefetchDriver {
  /// What is prefetched.
  package internal(set) var model = DataPrefetching()
  private unowned let host: any DataPrefetchHost
  private unowned let list: ListDriver
  /// Whether the data source is about to change, and prefetches of items that go away are being cancelled.
  private var isPaused = false

  init(host: any DataPrefetchHost, list: ListDriver) {
    self.host = host
    self.list = list
  }

  private var isActive: Bool { host.isPrefetchingEnabled && host.wantsDataPrefetching && !isPaused }

  // MARK: In a layout pass

  /// Before the cells of a frame are realised: prefetches the data of what comes next. What is to be cancelled once the cells are there
  /// waits for ``cancelDue()``. User code runs.
  func update(_ found: [ElementAttributes]) {
    guard isActive else { return }
    let items = model.update(frame(found))
    if !items.isEmpty { host.prefetch(items) }
  }

  /// After a layout in which cells found their sizes.
  func correct(_ found: [ElementAttributes]) {
    if isActive { model.correct(frame(found)) }
  }

  /// Before the first cell of a plan is prepared: prefetches the data of all that is planned. User code runs.
  func prepare(_ planned: some Sequence<PrefetchTask>) {
    let items = model.prepare(planned, frame([]))
    if !items.isEmpty { host.prefetch(items) }
    cancelDue()
  }

  /// Cancels what ``update(_:)`` found not to be wanted any more. User code runs.
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

  /// Cancels everything that was prefetched. User code runs.
  package func cancelAll() {
    let items = removeAll()
    if !items.isEmpty, host.wantsDataPrefetching { host.cancelPrefetch(of: items) }
  }

  /// Forgets everything that was prefetched, and returns what is wanted of it still: that is for the caller to cancel. The next prefetch is
  /// like the first. O(prefetched · log n).
  package func removeAll() -> [ItemPosition] { model.removeAll(in: list.contents) }

  /// The list is about to become `next`, or to be reloaded if that is nil. Cancels what is prefetched and will not be there, while the data
  /// source still answers for the list as it is: index paths mean the same items to both. A layout meanwhile prefetches nothing, because
  /// that might be what is about to go. User code runs. O(prefetched · log n).
  package func cancelMissing(in next: ListContents?) {
    let wasPaused = isPaused
    isPaused = true
    defer { isPaused = wasPaused }
    cancelDue()
    guard let next, !list.needsReload else { return cancelAll() }
    cancel(model.removeMissing(in: next, from: list.contents))
  }

  /// The list changes from `old` to `new`: prefetches follow their items. Those of items that went away are cancelled at their old
  /// positions: a data source of the program's own has the new list already, a diffable one was called before, see ``cancelMissing(in:)``.
  /// User code runs, and may change the list: then the rest is left alone, and the list's generation says so. O(prefetched · log n).
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
