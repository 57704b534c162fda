internal import Foundation
internal import HitchlessBase

/// The scroll views whose motion fingers stopped when they came down. Most of them the fingers never move, and they are not to stay
/// beyond their end or between two pages.
@MainActor struct StoppedScrollViews {
  private struct Stopped {
    weak var view: UIScrollView?
  }
  private var stopped: [Stopped] = []

  /// Stops `view` if it moves by itself.
  mutating func stop(_ view: UIScrollView) -> Bool {
    stopped.append(Stopped(view: view))
    return view.catchMotion()
  }

  /// The fingers move something else, or are gone.
  mutating func comeToRest(at time: FrameInstant) {
    guard !stopped.isEmpty else { return }
    let views = stopped.compactMap(\.view)
    stopped = []
    for view in views where view.motion.isCaught { view.comeToRest(at: time) }
  }
}
