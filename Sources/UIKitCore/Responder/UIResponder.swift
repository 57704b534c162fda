public import Foundation

/// Something that can react to what a person does. Events that nobody on the way handles end at the application's delegate.
@preconcurrency @MainActor open class UIResponder: NSObject {
  public override init() { super.init() }

  /// The initialiser that every subclass can be made with: applications' delegates are made so.
  public required init?(coder: NSCoder) { super.init() }

  /// Who is asked next; views have their controller or superview, controllers their view's superview, windows the application.
  open var next: UIResponder? { nil }

  open var canBecomeFirstResponder: Bool { false }
  open var canResignFirstResponder: Bool { true }
  /// Whether key presses come here first.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  @discardableResult open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder else { return false }
    if FirstResponder.current === self { return true }
    if let current = FirstResponder.current, !current.resignFirstResponder() { return false }
    FirstResponder.current = self
    return true
  }
  @discardableResult open func resignFirstResponder() -> Bool {
    guard canResignFirstResponder else { return false }
    if FirstResponder.current === self { FirstResponder.current = nil }
    return true
  }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesCancelled(touches, with: event) }

  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesBegan(presses, with: event) }
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { next?.pressesEnded(presses, with: event) }

  open var inputView: UIView? { nil }
  open var inputAccessoryView: UIView? { nil }
}

/// Who gets key presses first.
@MainActor enum FirstResponder {
  static weak var current: UIResponder?
}
