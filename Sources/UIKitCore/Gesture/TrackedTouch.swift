internal import HitchlessBase

/// A touch on its way through a window: who watches it and what its view knows of it.
@MainActor final class TrackedTouch {
  /// What the view knows.
  enum Stage {
    /// Nothing yet: somebody holds the touch back.
    case held
    /// It follows the touch.
    case delivered
    /// It has heard the last of the touch, or never will hear of it.
    case withheld
  }

  let touch: UITouch
  /// The touch, as responders want it; made once.
  let set: Set<UITouch>
  /// From the view upwards.
  let recognizers: [UIGestureRecognizer]
  var stage = Stage.held
  /// The content of a scroll view hears of a touch no earlier than this.
  var heldUntil: FrameInstant?
  /// The finger has left.
  var hasLeft = false

  init(_ touch: UITouch, recognizers: [UIGestureRecognizer]) {
    self.touch = touch
    set = [touch]
    self.recognizers = recognizers
  }

  /// A finger that leaves is not held back by a scroll view any longer: that was a tap.
  func isHeld(at time: FrameInstant) -> Bool {
    guard !hasLeft, let heldUntil else { return false }
    return time < heldUntil
  }
}
