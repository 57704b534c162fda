internal import HitchlessBase

/// The message that a control, a recognizer or a bar button sends, and its target. Does not retain the target.
@MainActor struct TargetAction {
  /// The message.
  let action: Selector
  private weak var object: AnyObject?
  /// Whether a target was given; without one the message is sent up the responder chain.
  private let hasTarget: Bool

  /// Creates the message `action` for `target`, an object; for the responder chain if that is nil.
  init(_ target: Any?, _ action: Selector) {
    self.action = action
    object = target.map { $0 as AnyObject }
    hasTarget = target != nil
  }

  /// The target; nil for the responder chain, and if the target was deallocated.
  var target: AnyObject? { object }
  /// Whether the target was deallocated, so that the message is never sent again.
  var isGone: Bool { hasTarget && object == nil }

  /// Returns whether this is `action` for `target`; nil stands for any action, and for any target.
  func isFor(_ target: Any?, _ action: Selector? = nil) -> Bool {
    (target.map { $0 as AnyObject === object } ?? true) && (action.map { $0 == self.action } ?? true)
  }
}
