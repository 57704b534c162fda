package import HitchlessBase

/// The result of a call of a worker in spare time.
package enum SpareProgress: Hashable, Sendable {
  /// A piece of work was done, and more may fit.
  case again
  /// No piece of work fits now, but one may fit in the next frame.
  case later
  /// There is no work until the worker requests spare time again.
  case done
}

/// An object with work for the time that remains after a commit.
@MainActor package protocol SpareWorker: AnyObject {
  /// Does one piece of work if it is expected to end before `deadline`; nil means no limit, because the user does not touch the screen.
  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress
}

/// A worker that waits for spare time. It may be released before that, together with the list it belongs to.
struct WaitingWorker {
  weak var worker: (any SpareWorker)?
}
