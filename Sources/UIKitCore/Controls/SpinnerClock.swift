internal import FramePipeline
internal import HitchlessBase

/// Counts eighths of a second in the frames of a driver, for what turns in eight steps per second.
@MainActor final class SpinnerClock: FrameAnimator {
  private let turn: (Int) -> Bool

  /// Calls `turn` in each frame with the step, from 0 to 7, until it returns false.
  init(turn: @escaping (_ step: Int) -> Bool) { self.turn = turn }

  /// What turns is not scrolling.
  var countsAsAnimating: Bool { false }
  func animate(at tick: FrameTick) -> Bool { turn(Int(tick.frameTime.nanoseconds / 125_000_000) % 8) }
}
