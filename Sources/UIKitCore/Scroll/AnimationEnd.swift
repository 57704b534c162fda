internal import Foundation
internal import HitchlessBase

/// The time and position at which an animation of a scroll view's content ends.
struct AnimationEnd {
  /// The time at which the animation ends.
  var time = FrameInstant.zero
  /// Returns the currently known end position; see ``ScrollMotion/aim(_:)``.
  var aim: (() -> CGPoint?)?
  /// Called when the animation ends without being interrupted.
  var arrival: (() -> Void)?
}
