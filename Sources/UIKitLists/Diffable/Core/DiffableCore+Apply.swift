internal import Dispatch
internal import HitchlessBase
internal import KeyedDiff
internal import Synchronization
internal import UIKitCore

extension DiffableCore {
  /// Applies `request` to the list. May be called on any thread; `completion` is called once, on the main thread, when the update is done.
  func apply(_ request: DiffableRequest<Section, Item>, animated: Bool, completion: (@MainActor () -> Void)?) {
    if MainQueueCheck.isInside {
      MainActor.assumeIsolated { applyOnMain(request, animated: animated, completion: completion) }
    } else {
      applyInBackground(request, animated: animated, completion: completion)
    }
  }

  @MainActor private func applyOnMain(_ request: DiffableRequest<Section, Item>, animated: Bool, completion: Application.Completion?) {
    let outstanding = state.withLock { $0.backgroundCount }
    if outstanding > 0 {
      Fault.raise(
        """
        Deadlock detected: calling this method on the main queue with outstanding async updates is not permitted and will deadlock. \
        Please always submit updates either always on the main queue or always off the main queue. \
        (\(outstanding) updates from other threads are outstanding; this one is carried out together with them.)
        """)
    }
    preparation.withLock { _ in
      let application = application(for: request, animated: animated, completion)
      state.withLock { $0.waiting = Application(application, behind: $0.waiting) }
    }
    if outstanding > 0 { schedule() } else { run() }
  }

  private func applyInBackground(_ request: DiffableRequest<Section, Item>, animated: Bool, completion: Application.Completion?) {
    // Virtual time waits for work on other threads.
    ExternalWork.shared.begin()
    state.withLock { $0.backgroundCount += 1 }
    preparation.withLock { _ in
      var own = application(for: request, animated: animated, completion)
      own.backgroundCount = 1
      while true {
        let (shown, waiting, generation) = state.withLock { ($0.shown.snapshot.contents, $0.waiting, $0.generation) }
        var application = Application(own, behind: waiting)
        application.difference = ContentsDifference(from: shown, to: own.target.snapshot.contents, marks: application.marks)
        let isRight = state.withLock { state in
          // If the main thread has carried out the waiting update, the update must start from another list than this difference, with the
          // same result.
          guard state.generation == generation else { return false }
          state.waiting = application
          return true
        }
        if isRight { return }
      }
    }
    schedule()
  }

  /// Returns a request as an application that follows everything applied so far. The caller must hold ``preparation``, so that
  /// ``State/last`` does not change.
  private func application(
    for request: DiffableRequest<Section, Item>, animated: Bool, _ completion: Application.Completion?
  ) -> Application {
    let last = state.withLock { $0.last }
    let completions = completion.map { [$0] } ?? []
    switch request {
    case .list(let snapshot, let isReload):
      let (target, marks) = last.applying(snapshot)
      return Application(target: target, marks: marks, isReload: isReload, isAnimated: animated, completions: completions)
    case .outline(let outline, let section):
      return Application(target: last.applying(outline, to: section), isAnimated: animated, completions: completions)
    }
  }
}
