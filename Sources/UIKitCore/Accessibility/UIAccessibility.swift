internal import DisplayInterface
public import Foundation

/// What the person has switched on, and what assistive technologies are told.
@preconcurrency @MainActor public enum UIAccessibility {
  /// What assistive technologies are told; see ``UIAccessibility/post(notification:argument:)``.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is there. The argument is the element that the focus goes to, or a text to be said.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed. The argument is the element that the focus goes to, or a text to be said.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text to be said.
    public static let announcement = Notification(rawValue: 1008)
    /// Another part of the content is seen. The argument is a text to be said, for example "Page 2 of 5".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether what is on the screen is read aloud.
  public static var isVoiceOverRunning: Bool { ApplicationRuntime.current.driver?.display.configuration.isScreenReaderOn ?? false }
  /// Whether the person wants less to move. Animations of a program's own should then be short fades, or none.
  public static var isReduceMotionEnabled: Bool { ApplicationRuntime.current.driver?.display.configuration.reducesMotion ?? false }
  /// Posted by the default centre when ``isVoiceOverRunning`` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted by the default centre when ``isReduceMotionEnabled`` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")

  /// Tells assistive technologies that something has happened that they do not see by themselves. No effect while there are none.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilitySession.current.post(argument)
  }

  /// The element that the assistive technology is at; nil if there is none.
  public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? {
    AccessibilitySession.current.focused
  }
  /// Names an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// What reads the screen aloud.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// A rectangle of `view`'s coordinates in those of the screen.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window ?? (view as? UIWindow) else { return view.convert(rect, to: nil) }
    return view.convert(rect, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
