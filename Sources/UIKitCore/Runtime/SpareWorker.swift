package import HitchlessBase

/// The result of asking a worker to use spare time.
package enum SpareProgress: Hashable, Sendable {
  /// A piece of work was done, and more may fit.
  case again
  /// No piece of work fits now; one may in the next frame.
  case later
  /// There is no work until the worker asks again.
  case done
}

/// An object with work for the time that is left after a commit.
@MainActor package protocol SpareWorker: AnyObject {
  /// Does one piece of work if it is expected to end before `deadline`; nil if there is no limit, because the person does not touch the
  /// screen.
  func workInSpareTime(before deadline: FrameInstant?, driver: FrameDriver) -> SpareProgress
}

/// A worker that waits for spare time. It may be released before, with the list it belongs to.
struct WaitingWorker {
  weak var worker: (any SpareWorker)?
}
