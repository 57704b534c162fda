internal import HitchlessBase

/// A touch in a window, with the recognizers that receive it and the state of its delivery to its view.
@MainActor final class TrackedTouch {
  /// The state of the delivery to the view.
  enum Stage {
    /// Nothing was delivered yet: a recognizer or a scroll view delays the touch.
    case held
    /// The view follows the touch.
    case delivered
    /// The view receives no more events of this touch.
    case withheld
  }

  let touch: UITouch
  /// The touch as the set that responders receive; created once.
  let set: Set<UITouch>
  /// The recognizers that receive the touch, starting with those of the view.
  let recognizers: [UIGestureRecognizer]
  var stage = Stage.held
  /// The time until which a scroll view delays the touch in its content; nil if it does not.
  var heldUntil: FrameInstant?
  /// Whether the finger was lifted.
  var hasLeft = false

  init(_ touch: UITouch, recognizers: [UIGestureRecognizer]) {
    self.touch = touch
    set = [touch]
    self.recognizers = recognizers
  }

  /// Returns the touches of `tracked` as the set that responders receive.
  static func set(of tracked: [TrackedTouch]) -> Set<UITouch> { tracked.count == 1 ? tracked[0].set : Set(tracked.map(\.touch)) }

  /// Returns whether the scroll view still delays the touch. False after the finger was lifted, because that is a tap.
  func isHeld(at time: FrameInstant) -> Bool {
    guard !hasLeft, let heldUntil else { return false }
    return time < heldUntil
  }
}
