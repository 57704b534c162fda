internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

/// Connects an animator to the frames without retaining it.
@MainActor final class AnimatorFrames: FrameAnimator {
  private weak let animator: UIDynamicAnimator?
  private var lastTime: FrameInstant?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  /// Restarts the measurement of time when the animator begins to run again.
  func restart() { lastTime = nil }

  /// False: the program's animations do not count as scrolling.
  var countsAsAnimating: Bool { false }

  func animate(at tick: FrameTick) -> Bool {
    guard let animator, animator.isRunning else { return false }
    // The first frame shows the movement during one interval.
    let time = lastTime.map { tick.frameTime - $0 } ?? tick.interval
    lastTime = tick.frameTime
    animator.advance(by: time)
    return animator.isRunning
  }
}
