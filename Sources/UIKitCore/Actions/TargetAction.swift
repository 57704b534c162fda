internal import HitchlessBase

/// What a control, a recognizer or a bar button sends, and to whom. Does not keep the target alive.
@MainActor struct TargetAction {
  /// The message.
  let action: Selector
  private weak var object: AnyObject?
  /// Whether a target was given; without one the message goes up the responder chain.
  private let hasTarget: Bool

  /// The message `action` for `target`, an object; for the responder chain if that is nil.
  init(_ target: Any?, _ action: Selector) {
    self.action = action
    object = target.map { $0 as AnyObject }
    hasTarget = target != nil
  }

  /// The target; nil for the responder chain, and when the target is gone.
  var target: AnyObject? { object }
  /// Whether the target is gone, so that nothing will ever be sent.
  var isGone: Bool { hasTarget && object == nil }

  /// Whether this is `action` for `target`; nil stands for any action, and for any target.
  func isFor(_ target: Any?, _ action: Selector? = nil) -> Bool {
    (target.map { $0 as AnyObject === object } ?? true) && (action.map { $0 == self.action } ?? true)
  }
}
