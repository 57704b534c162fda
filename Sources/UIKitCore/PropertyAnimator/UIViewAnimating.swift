public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
  /// The animator has not begun, or has ended.
  case inactive
  /// The animator is running, or paused.
  case active
  /// The animations were stopped at their current values, and the animator waits for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped
}

/// The position at which animations ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values that the animation blocks set.
  case end
  /// At the values from before the animation blocks.
  case start
  /// At a position between the two.
  case current
}

/// An object that controls the course of animations.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// The state of the animator.
  var state: UIViewAnimatingState { get }
  /// Whether the animator is currently running, and not paused.
  var isRunning: Bool { get }
  /// Whether the animator returns to the start.
  var isReversed: Bool { get set }
  /// The completed fraction of the animation, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Starts the animation, or continues it after a pause.
  func startAnimation()
  /// Starts the animation after `delay` seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses at the current position, from which the animation can continue.
  func pauseAnimation()
  /// Stops at the current position: permanently, or, if `withoutFinishing` is false, until ``finishAnimation(at:)``.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Finishes a stopped animation at `finalPosition`.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that accepts blocks with changes to animate.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds an animation of the changes in `animation`, after a fraction of the remaining time.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds an animation of the changes in `animation`.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Calls `completion` at the end, with the final position.
  func addCompletion(_ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void)
  /// Continues after a pause, along another curve and for `durationFactor` times the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
