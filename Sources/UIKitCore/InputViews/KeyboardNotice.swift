internal import Foundation

/// A change of what stands at the lower edge of a window, as programs are told of it: as of a keyboard.
@MainActor struct KeyboardNotice {
  /// The frames before and after, on the screen, in points; nil for nothing there.
  let before: CGRect?
  let after: CGRect?
  /// How long the animation takes, in seconds.
  let duration: TimeInterval
  let screen: UIScreen

  /// How it moves. As all that comes to rest.
  static let curve = UIView.AnimationCurve.easeOut

  /// Tells of what is about to happen. User code runs.
  func postWill() {
    post(UIResponder.keyboardWillChangeFrameNotification)
    post(after == nil ? UIResponder.keyboardWillHideNotification : UIResponder.keyboardWillShowNotification)
  }
  /// Tells of what has happened. User code runs.
  func postDid() {
    post(UIResponder.keyboardDidChangeFrameNotification)
    post(after == nil ? UIResponder.keyboardDidHideNotification : UIResponder.keyboardDidShowNotification)
  }

  private func post(_ name: Notification.Name) {
    NotificationCenter.default.post(name: name, object: screen, userInfo: info)
  }
  private var info: [AnyHashable: Any] {
    // What is not there is below the screen.
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
