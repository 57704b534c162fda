internal import Dispatch
internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization
internal import UIKitCore

/// The main thread's part: carrying out what waits.
extension DiffableCore {
  /// Has the main queue carry out what waits. From any thread.
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

  /// Carries out what waits, in one update, or has the view say when that is possible.
  @MainActor func run() {
    // Whoever is at it looks again at its end.
    guard !isRunning else { return }
    if let view = attachment(), !view.acceptsUpdates { return runWhenFree(view) }
    isRunning = true
    let view = carryOut()
    isRunning = false
    if state.withLock({ $0.waiting != nil && !$0.isScheduled }) {
      // An update that leads to another one leaves time for a frame in between: however long that goes on, nothing stands still.
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

  /// An application, and the list that its own replaced.
  private typealias Taken = (application: Application, replaced: Arrangement)

  /// Makes what waits the list that is shown. The program is told before of prefetched items that go away, when everything still answers for
  /// the list that is shown; what it applies then, or another thread, waits as well, so that is looked at once more. O(prefetched).
  @MainActor private func take() -> Taken? {
    while let (contents, revision) = state.withLock({ state in
      state.waiting.map { ($0.isReload ? nil : $0.target.snapshot.contents, state.revision) }
    }) {
      attachment()?.willChange(to: contents)
      if let taken = take(revision) { return taken }
    }
    return nil
  }

  /// The same if what waits is what waited at that revision. O(1).
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

  /// Carries out what waits, and returns the view where it is seen. Nothing of it is held any longer afterwards, so that handles can be
  /// used again.
  @MainActor private func carryOut() -> (any DiffableView)? {
    let taken = take()
    // The program was asked in between, and may have given the view another data source.
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
    // What is not shown any more may be large, and the main thread has better things to do than to free it. But while it is there its
    // handles can not be released.
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
      // What is in outlines may be expanded or not although nothing is below it.
      view.outlinesMayHaveChanged()
      return completion()
    }
    view.apply(difference, animated: application.isAnimated, completion: completion)
  }
}
