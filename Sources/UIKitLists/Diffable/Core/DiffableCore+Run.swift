internal import Dispatch
internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization
internal import UIKitCore

/// The part that runs on the main thread: carrying out the waiting application.
extension DiffableCore {
  /// Schedules the waiting application on the main queue. May be called on any thread.
  func schedule() {
    let isNew = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isNew else { return }
    DispatchQueue.main.async {
      MainActor.assumeIsolated {
        self.state.withLock { $0.isScheduled = false }
        self.run()
      }
    }
  }

  /// Carries out the waiting application in one update, or schedules it for when the view accepts updates.
  @MainActor func run() {
    // The running call checks for waiting applications at its end.
    guard !isRunning else { return }
    if let view = attachment(), !view.acceptsUpdates { return runWhenFree(view) }
    isRunning = true
    let view = carryOut()
    isRunning = false
    if state.withLock({ $0.waiting != nil && !$0.isScheduled }) {
      // An update that causes another one leaves time for a frame in between, so that a chain of updates never blocks the display.
      runWhenFree(view)
    } else {
      reclaimHandles(view)
    }
  }

  @MainActor private func runWhenFree(_ view: (any DiffableView)?) {
    guard !isWaitingForView else { return }
    isWaitingForView = true
    let body: @MainActor () -> Void = { [self] in
      isWaitingForView = false
      run()
    }
    if let view { view.whenFree(body) } else { NextFrame.run(by: ApplicationRuntime.current.driver, body) }
  }

  /// An application, and the list that it replaced.
  private typealias Taken = (application: Application, replaced: Arrangement)

  /// Makes the waiting application the shown list. The program is notified first of prefetched items that are being removed, while all
  /// queries still refer to the shown list. The program, or another thread, may apply another list then, so the check is repeated.
  /// O(prefetched).
  @MainActor private func take() -> Taken? {
    while let (contents, revision) = state.withLock({ state in
      state.waiting.map { ($0.isReload ? nil : $0.target.snapshot.contents, state.revision) }
    }) {
      attachment()?.willChange(to: contents)
      if let taken = take(revision) { return taken }
    }
    return nil
  }

  /// Makes the waiting application the shown list if it is still that of `revision`. O(1).
  @MainActor private func take(_ revision: Int) -> Taken? {
    state.withLock { state in
      guard state.revision == revision, let application = state.waiting else { return nil }
      let replaced = state.shown
      state.waiting = nil
      state.shown = application.target
      state.generation += 1
      state.backgroundCount -= application.backgroundCount
      return (application, replaced)
    }
  }

  /// Carries out the waiting application, and returns the view that shows it. Does not retain any part of it afterwards, so that handles
  /// can be used again.
  @MainActor private func carryOut() -> (any DiffableView)? {
    let taken = take()
    // The program's code has run, which may have set another data source on the view.
    let view = attachment()
    if let taken { carryOut(taken, on: view) }
    return view
  }

  @MainActor private func carryOut(_ taken: Taken, on view: (any DiffableView)?) {
    let (application, replaced) = taken
    let old = replaced.snapshot.contents
    let completions = application.completions
    func complete() { for completion in completions { completion() } }
    if let view {
      show(application, from: old, on: view, completion: complete)
    } else {
      complete()
    }
    for _ in 0..<application.backgroundCount { ExternalWork.shared.end() }
    // The replaced list may be large, and freeing it should not block the main thread. But while it exists, its handles cannot be released.
    if application.backgroundCount > 0, !reclaimsHere { Self.cleaning.async { withExtendedLifetime(replaced) {} } }
  }

  @MainActor private func show(
    _ application: Application, from old: ListContents, on view: any DiffableView, completion: @escaping @MainActor () -> Void
  ) {
    if application.isReload {
      view.reloadData()
      return completion()
    }
    let difference =
      application.difference ?? ContentsDifference(from: old, to: application.target.snapshot.contents, marks: application.marks)
    if difference.isEmpty {
      // An item in an outline may be expanded or collapsed even if it has no children.
      view.outlinesMayHaveChanged()
      return completion()
    }
    view.apply(difference, animated: application.isAnimated, completion: completion)
  }
}
