public import Foundation

/// Somebody who takes typed text. A responder that conforms gets it while it is first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is something to delete.
  var hasText: Bool { get }
  /// Puts `text` in where the caret is; a line feed stands for the return key.
  func insertText(_ text: String)
  /// Deletes what is selected, or the character before the caret.
  func deleteBackward()
}

/// Somebody who also shows what an input method is composing.
@MainActor protocol CompositionTarget: UIResponder {
  func compose(_ text: String, caret: Int)
}

extension UIResponder {
  // There is no keyboard on the screen, so none of these is ever posted. Programs that make room for one observe them.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}

extension UIView {
  /// Has whoever is being edited in this view stop. `force` does not ask. Returns whether nobody is any more.
  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let current = FirstResponder.current as? UIView, current.isDescendant(of: self) else { return true }
    if current.resignFirstResponder() { return true }
    if force, FirstResponder.current === current { (current as? UITextField)?.finishEditing() }
    return FirstResponder.current !== current
  }
}
