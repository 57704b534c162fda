internal import Foundation
internal import HitchlessBase
internal import LayerTree

/// The states that a property animator goes through, and what it animates meanwhile.
@MainActor final class AnimatorEngine {
  private(set) var state = UIViewAnimatingState.inactive
  /// What is animated, or was until it was stopped.
  private var animation: PropertyAnimation?
  /// What will be animated.
  private var waiting: [(changes: () -> Void, delayFactor: CGFloat)] = []
  /// What is called at the end.
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  /// What the animation blocks are run with.
  var options = UIView.AnimationOptions()
  /// Whether animation blocks in the animator's are parts of its way.
  var collects = false
  var scrubsLinearly = true
  var pausesOnCompletion = false
  private(set) var isReversed = false

  /// Whether time runs.
  var isRunning: Bool { state == .active && animation?.timeline.isRunning == true }
  /// How much of the way is behind.
  var fractionComplete: CGFloat { state == .active ? CGFloat(animation?.timeline.fractionComplete ?? 0) : 0 }

  /// Animates `changes` from the beginning on, or from now.
  func add(_ changes: @escaping () -> Void, delayFactor: CGFloat) {
    if state == .active { animation?.add(changes, delayFactor: delayFactor) } else { waiting.append((changes, delayFactor)) }
  }

  /// Runs the animation blocks; time does not run yet.
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

  /// Changes where the animations are on their way, and whether they move. `animator` is kept while they do.
  func change(keeping animator: AnyObject, _ body: (inout AnimatorTimeline) -> Void) {
    guard state == .active, let animation else { return }
    let canRun = animation.change {
      $0.scrubsLinearly = scrubsLinearly
      body(&$0)
      isReversed = $0.isReversed
    } frame: { [weak self, weak animation] time in
      // The frames keep this function, and so the animator.
      withExtendedLifetime(animator) {
        guard let self, let animation else { return false }
        return self.frame(at: time, of: animation)
      }
    }
    guard !canRun else { return }
    animation.skip()
    reachEnd(animation)
  }

  /// Turns round an animator that has not begun.
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
      // The layout of the same frame needs the constraints that a handler changes back.
      ending(animation, at: .start)()
    } else {
      animation.settle(at: .end)
      animation.afterFrame(ending(animation, at: .end))
    }
  }

  /// The animator becomes inactive. Returns what is left to do.
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

  /// Ends the animations where they are.
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

  /// Ends what was stopped.
  func finish(at position: UIViewAnimatingPosition) {
    guard state == .stopped, let animation else { return }
    if position != .current { animation.finish(at: position) }
    ending(animation, at: position)()
  }

  /// The animator is gone, and with it whoever could finish what it has begun. The views get the values of the end, unless they were
  /// stopped before it.
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
