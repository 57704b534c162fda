public import Foundation

extension UIWindow {
  /// Posted, with the window as its object, after a window became visible.
  nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
  /// Posted, with the window as its object, after a window was hidden.
  nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
  /// Posted, with the window as its object, after a window became the key window and ``becomeKey()`` was called.
  nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
  /// Posted, with the window as its object, after a window ceased to be the key window and ``resignKey()`` was called.
  nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")

  /// Posts the notification of a change of visibility.
  func postVisibility() {
    NotificationCenter.default.post(name: isHidden ? Self.didBecomeHiddenNotification : Self.didBecomeVisibleNotification, object: self)
  }
}
