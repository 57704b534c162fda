public import Foundation

/// An object that receives typed text. A responder that conforms gets it while it is first responder.
@preconcurrency @MainActor public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text to delete.
  var hasText: Bool { get }
  /// Inserts `text` at the caret; a line feed stands for the return key.
  func insertText(_ text: String)
  /// Deletes the selection, or the character before the caret.
  func deleteBackward()
}

/// Notifications of what stands at the lower edge of the window, as of a keyboard on the screen: an ``inputView`` and an
/// ``inputAccessoryView``. There is no keyboard itself. They are posted with the screen when these come, change their height or go, and tell
/// of their frames on it.
extension UIResponder {
  /// Posted before the views come, or change their height.
  public static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// Posted after the views came, or changed their height.
  public static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// Posted before the views go.
  public static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// Posted after the views have gone.
  public static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// Posted before the views come, change their height or go.
  public static let keyboardWillChangeFrameNotification = Notification.Name("UIKeyboardWillChangeFrameNotification")
  /// Posted after the views came, changed their height or went.
  public static let keyboardDidChangeFrameNotification = Notification.Name("UIKeyboardDidChangeFrameNotification")
  /// Key of the frame before the change: an `NSValue` with a `CGRect`, on the screen.
  public static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Key of the frame after the change: an `NSValue` with a `CGRect`, on the screen.
  public static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Key of the animation's duration, in seconds; 0 if the change is not animated.
  public static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// Key of the animation's curve: the raw value of a `UIView.AnimationCurve`.
  public static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Key of whether the change is this program's own. It is.
  public static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
