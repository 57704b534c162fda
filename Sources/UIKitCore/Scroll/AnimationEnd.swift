internal import Foundation
internal import HitchlessBase

/// When and where an animation of a scroll view's content ends.
struct AnimationEnd {
  /// When it is over.
  var time = FrameInstant.zero
  /// Where it ends by current knowledge; see ``ScrollMotion/aim(_:)``.
  var aim: (() -> CGPoint?)?
  /// Called when it was not interrupted.
  var arrival: (() -> Void)?
}
