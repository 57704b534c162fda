internal import HitchlessBase

/// A touch in a window, with the recognizers that receive it and what its view was told.
@MainActor final class TrackedTouch {
  /// What the view was told about the touch.
  enum Stage {
    /// Nothing yet: a recognizer or a scroll view holds the touch back.
    case held
    /// It follows the touch.
    case delivered
    /// It gets no more events of this touch.
    case withheld
  }

  let touch: UITouch
  /// The touch as the set that responders get; created once.
  let set: Set<UITouch>
  /// The recognizers that receive the touch, those of the view first.
  let recognizers: [UIGestureRecognizer]
  var stage = Stage.held
  /// The time before which a scroll view holds the touch back from its content; nil if it does not.
  var heldUntil: FrameInstant?
  /// Whether the finger was lifted.
  var hasLeft = false

  init(_ touch: UITouch, recognizers: [UIGestureRecognizer]) {
    self.touch = touch
    set = [touch]
    self.recognizers = recognizers
  }

  /// The touches of `tracked` as responders get them.
  static func set(of tracked: [TrackedTouch]) -> Set<UITouch> { tracked.count == 1 ? tracked[0].set : Set(tracked.map(\.touch)) }

  /// Whether the scroll view still holds the touch back. Not after the finger was lifted: that was a tap.
  func isHeld(at time: FrameInstant) -> Bool {
    guard !hasLeft, let heldUntil else { return false }
    return time < heldUntil
  }
}
