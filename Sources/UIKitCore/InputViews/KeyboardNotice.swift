internal import Foundation

/// A change of the views docked at the lower edge of a window, which is posted as UIKit's keyboard notifications.
@MainActor struct KeyboardNotice {
  /// The frames before and after the change, in the screen's coordinates, in points; nil if no view is docked.
  let before: CGRect?
  let after: CGRect?
  /// The duration of the animation, in seconds.
  let duration: TimeInterval
  let screen: UIScreen

  /// The curve of the animation.
  static let curve = UIView.AnimationCurve.easeOut

  /// Posts the notifications before the change. User code runs.
  func postWill() {
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(after == nil ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
  }
  /// Posts the notifications after the change. User code runs.
  func postDid() {
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(after == nil ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: screen, userInfo: info)
  }
  private var info: [AnyHashable: Any] {
    // Views that are not docked are below the screen.
    let away = { (frame: CGRect?) in frame.map { CGRect(x: $0.minX, y: $0.maxY, width: $0.width, height: $0.height) } ?? .zero }
    return [
      UIResponder.keyboardFrameBeginUserInfoKey: NSValue(cgRect: before ?? away(after)),
      UIResponder.keyboardFrameEndUserInfoKey: NSValue(cgRect: after ?? away(before)),
      UIResponder.keyboardAnimationDurationUserInfoKey: NSNumber(value: duration),
      UIResponder.keyboardAnimationCurveUserInfoKey: NSNumber(value: UInt(Self.curve.rawValue)),
      UIResponder.keyboardIsLocalUserInfoKey: NSNumber(value: true),
    ]
  }
}
