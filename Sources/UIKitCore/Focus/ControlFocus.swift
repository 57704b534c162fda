internal import Foundation
internal import HitchlessBase

/// The focus of the keyboard in a control: a ring around it, and keys that press it.
@MainActor final class ControlFocus: KeyboardNavigation {
  private unowned let control: UIControl
  /// Around the control, if the keyboard has ever come to it.
  private var ring: FocusRing?

  init(_ control: UIControl) { self.control = control }

  var takesKeyboard: Bool { control.canBecomeFocused }
  func didTakeKeyboard() {
    // A text field shows a caret, and gets all keys but those that lead out of it.
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

  /// Handles a key. False if it means nothing to the control.
  func press(_ press: UIPress) -> Bool {
    guard ring?.superview != nil, press.modifiers.isEmpty else { return false }
    switch press.inputKey {
    case .space, .enter: control.pressByKeyboard()
    case .escape:
      // There it dismisses the controller.
      guard let window = control.window, !PresentationView.isOnCard(control) else { return false }
      window.takeKeyboardBack(from: control)
    default: return false
    }
    return true
  }
}

extension UIControl: KeyboardNavigable {
  /// The ring, and what keys do.
  package var keyboardNavigation: any KeyboardNavigation { keyboardFocus }
}
