internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The state machine of a property animator, with the animation that it controls.
@MainActor final class AnimatorEngine {
  private(set) var state = UIViewAnimatingState.inactive
  /// The current animation, or the one that was stopped.
  private var animation: PropertyAnimation?
  /// The animation blocks to run when the animator begins.
  private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
  /// The completion handlers.
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// The options with which the animation blocks are run.
  var options = UIView.AnimationOptions()
  /// Whether nested animation blocks are parts of the animator's progress.
  var collects = false
  var scrubsLinearly = true
  var pausesOnCompletion = false
  private(set) var isReversed = false

  /// Whether time is running.
  var isRunning: Bool { state == .active && animation?.timeline.isRunning == true }
  /// The completed fraction of the animation.
  var fractionComplete: CGFloat { state == .active ? CGFloat(animation?.timeline.fractionComplete ?? 0) : 0 }

  /// Animates `changes` from the beginning, or, if the animator has begun, from now.
  func add(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { animation?.add(changes, delayFactor: delayFactor) } else { waiting.append((changes, delayFactor)) }
  }

  /// Runs the animation blocks; time is not running yet.
  func begin(curve: PacedCurve, duration: TimeInterval, touches: PropertyTrack.TouchPolicy) {
    let animation = PropertyAnimation(
      curve: curve, duration: duration, options: options, scrubsLinearly: scrubsLinearly, isReversed: isReversed, touches: touches,
      collects: collects)
    self.animation = animation
    state = .active
    let blocks = waiting
    waiting = []
    for block in blocks { animation.add(block.changes, delayFactor: block.delayFactor) }
  }

  /// Changes the progress of the animations, and whether they are running. `animator` is retained while they are.
  func change(keeping animator: AnyObject, _ body: (inout AnimatorTimeline) -> Void) {
    guard state == .active, let animation else { return }
    let canRun = animation.change {
      $0.scrubsLinearly = scrubsLinearly
      body(&$0)
      isReversed = $0.isReversed
    } frame: { [weak self, weak animation] time in
      // The frames retain this function, and thereby the animator.
      withExtendedLifetime(animator) {
        guard let self, let animation else { return false }
        return self.frame(at: time, of: animation)
      }
    }
    guard !canRun else { return }
    animation.skip()
    reachEnd(animation)
  }

  /// Reverses an animator that has not begun.
  func setReversed(_ isReversed: Bool) { self.isReversed = isReversed }

  private func frame(at time: FrameInstant, of animation: PropertyAnimation) -> Bool {
    guard animation === self.animation else { return false }
    guard animation.advance(to: time) else { return true }
    reachEnd(animation)
    return false
  }

  private func reachEnd(_ animation: PropertyAnimation) {
    guard !pausesOnCompletion else { return }
    if isReversed {
      animation.settle(at: .start)
      // The layout of the same frame has to use the constraints that a completion handler restores.
      ending(animation, at: .start)()
    } else {
      animation.settle(at: .end)
      animation.afterFrame(ending(animation, at: .end))
    }
  }

  /// Makes the animator inactive. Returns the remaining work.
  private func ending(_ animation: PropertyAnimation, at position: UIViewAnimatingPosition) -> () -> Void {
    let handlers = completions
    completions = []
    self.animation = nil
    state = .inactive
    isReversed = false
    return {
      animation.complete(at: position)
      for handler in handlers { handler(position) }
    }
  }

  /// Stops the animations at their current values.
  func stop(_ withoutFinishing: Bool) {
    guard state == .active, let animation else { return }
    animation.settle(at: .current)
    if withoutFinishing {
      completions = []
      ending(animation, at: .current)()
    } else {
      state = .stopped
    }
  }

  /// Finishes stopped animations.
  func finish(at position: UIViewAnimatingPosition) {
    guard state == .stopped, let animation else { return }
    if position != .current { animation.finish(at: position) }
    ending(animation, at: position)()
  }

  /// Ends the animation after the animator was released, since no one else can finish it. The views get their final values, unless they
  /// were stopped before.
  func animatorWasReleased() {
    guard let animation, !isRunning else { return }
    Fault.raise(
      """
      It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly \
      stopped and finished before they can be released.
      """)
    if state == .active { animation.settle(at: .end) }
    ending(animation, at: state == .active ? .end : .current)()
  }
}
