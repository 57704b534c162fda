internal import FramePipeline
internal import HitchlessBase

/// Counts eighths of a second in the frames of a driver, for a view that rotates in eight steps per second. Does not retain the view.
@MainActor final class SpinnerClock<View: UIView>: FrameAnimator {
  /// The current step, from 0 to 7.
  private(set) var step = 0
  /// The time of the next step. A spinner draws eight frames per second at any refresh rate.
  private(set) var nextFrameTime: FrameInstant?
  private weak let view: View?
  private let isTurning: (View) -> Bool
  private let show: (View) -> Void

  /// Creates a clock that calls `show` whenever the step changes, while the view is in a window and `isTurning` returns true.
  init(_ view: View, isTurning: @escaping (View) -> Bool, show: @escaping (View) -> Void) {
    self.view = view
    self.isTurning = isTurning
    self.show = show
  }

  /// False: a rotating spinner does not count as scrolling.
  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool {
    guard let view, view.window != nil, isTurning(view) else { return false }
    let eighths = tick.frameTime.nanoseconds / 125_000_000
    nextFrameTime = FrameInstant(nanoseconds: (eighths + 1) * 125_000_000)
    let now = Int(eighths) % 8
    if now != step {
      step = now
      show(view)
    }
    return true
  }
}
