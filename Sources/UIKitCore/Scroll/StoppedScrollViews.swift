internal import Foundation
internal import HitchlessBase

/// The scroll views that fingers stopped by touching them. Most of them are not dragged afterwards, and must not stay past their end or
/// between two pages.
@MainActor struct StoppedScrollViews {
  private struct Stopped {
    weak var view: UIScrollView?
  }
  private var stopped: [Stopped] = []

  /// Stops `view`. Returns whether it was decelerating fast.
  mutating func stop(_ view: UIScrollView) -> Bool {
    stopped.append(Stopped(view: view))
    return view.catchMotion()
  }

  /// Makes the views come to rest, because the fingers drag something else or were lifted.
  mutating func comeToRest(at time: FrameInstant) {
    guard !stopped.isEmpty else { return }
    let views = stopped.compactMap(\.view)
    stopped = []
    for view in views where view.motion.isCaught { view.comeToRest(at: time) }
  }
}
