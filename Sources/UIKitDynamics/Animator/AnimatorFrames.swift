internal import FramePipeline
internal import HitchlessBase
internal import UIKitCore

/// Connects an animator to the frames without retaining it.
@MainActor final class AnimatorFrames: FrameAnimator {
  private weak let animator: UIDynamicAnimator?
  private var lastTime: FrameInstant?

  init(_ animator: UIDynamicAnimator) { self.animator = animator }

  /// The animator begins to run again: the time before does not count.
  func restart() { lastTime = nil }

  /// The program's animations are no scrolling.
  var countsAsAnimating: Bool { false }

  func animate(at tick: FrameTick) -> Bool {
    guard let animator, animator.isRunning else { return false }
    // The first frame shows what happens in the time of one.
    let time = lastTime.map { tick.frameTime - $0 } ?? tick.interval
    lastTime = tick.frameTime
    animator.advance(by: time)
    return animator.isRunning
  }
}
