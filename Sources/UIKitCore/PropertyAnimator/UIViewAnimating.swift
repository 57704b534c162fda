public import Foundation

/// What an animator does.
public enum UIViewAnimatingState: Int, Sendable {
  /// Nothing: it has not begun, or has ended.
  case inactive
  /// It animates, or is paused in the middle.
  case active
  /// Its animations were stopped where they were, and it waits for ``UIViewAnimating/finishAnimation(at:)``.
  case stopped
}

/// Where animations ended.
public enum UIViewAnimatingPosition: Int, Sendable {
  /// At the values that the animation blocks set.
  case end
  /// At the values from before the animation blocks.
  case start
  /// Somewhere between.
  case current
}

/// Something that controls the course of animations.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether it has begun, and was stopped.
  var state: UIViewAnimatingState { get }
  /// Whether it is moving at the moment, and not paused.
  var isRunning: Bool { get }
  /// Whether it goes back to the start.
  var isReversed: Bool { get set }
  /// How much of the way is behind, from 0 to 1.
  var fractionComplete: CGFloat { get set }

  /// Begins, or goes on after a pause.
  func startAnimation()
  /// Begins after so many seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Stops where it is, so that it can go on from there.
  func pauseAnimation()
  /// Ends where it is: for good, or until ``finishAnimation(at:)`` if `withoutFinishing` is false.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends what was stopped, at `finalPosition`.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that takes blocks with changes to animate.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Animates what `animation` changes as well, from a fraction of the remaining time on.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Animates what `animation` changes as well.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Calls `completion` at the end, with where that is.
  func addCompletion(_ completion: @escaping (_ finalPosition: UIViewAnimatingPosition) -> Void)
  /// Goes on after a pause, along another curve and for `durationFactor` times the duration.
  func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
