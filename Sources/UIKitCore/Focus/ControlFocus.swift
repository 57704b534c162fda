internal import Foundation
internal import HitchlessBase

/// The keyboard focus of a control: a ring around it, and keys that press it.
@MainActor final class ControlFocus: KeyboardNavigation {
  private unowned let control: UIControl
  /// The ring around the control; created when the control is first focused.
  private var ring: FocusRing?

  init(_ control: UIControl) { self.control = control }

  var takesKeyboard: Bool { control.canBecomeFocused }
  func didTakeKeyboard() {
    // A text field shows a caret, and receives all keys except those that leave it.
    if control.canBecomeFirstResponder {
      control.becomeFirstResponder()
      return control.revealInScrollViews()
    }
    let ring = ring ?? FocusRing(frame: .zero)
    self.ring = ring
    ring.show(in: control)
    control.revealInScrollViews()
  }
  func didLoseKeyboard() {
    ring?.removeFromSuperview()
    if control.isFirstResponder { control.resignFirstResponder() }
  }

  func focus(on view: UIView) -> Bool { false }

  /// Handles a key. Returns false if the control does not use it.
  func press(_ press: UIPress) -> Bool {
    guard ring?.superview != nil, press.modifiers.isEmpty else { return false }
    switch press.inputKey {
    case .space, .enter: control.pressByKeyboard()
    case .escape:
      // On a card, the escape key dismisses the controller.
      guard let window = control.window, !PresentationView.isOnCard(control) else { return false }
      window.revokeKeyboard(from: control)
    default: return false
    }
    return true
  }
}

extension UIControl: KeyboardNavigable {
  /// The focus ring, and the handling of keys.
  package var keyboardNavigation: any KeyboardNavigation { keyboardFocus }
}
