internal import DisplayInterface
public import Foundation

/// The user's accessibility settings, and notifications to assistive technologies.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A notification to assistive technologies; see ``UIAccessibility/post(notification:argument:)``.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Another screen is shown. The argument is the element to focus, or a text to speak.
    public static let screenChanged = Notification(rawValue: 1000)
    /// A part of the screen has changed. The argument is the element to focus, or a text to speak.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// The argument is a text to speak.
    public static let announcement = Notification(rawValue: 1008)
    /// Another part of the content is visible. The argument is a text to speak, for example "Page 2 of 5".
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Whether a screen reader is active.
  public static var isVoiceOverRunning: Bool { ApplicationRuntime.current.driver?.display.configuration.isScreenReaderOn ?? false }
  /// Whether the user prefers reduced motion. A program's own animations should then be short fades, or omitted.
  public static var isReduceMotionEnabled: Bool { ApplicationRuntime.current.driver?.display.configuration.reducesMotion ?? false }
  /// Whether the user prefers high contrast, so that the system's colours are darker, or brighter in dark interfaces. Views learn this from
  /// ``UITraitCollection/accessibilityContrast``.
  public static var isDarkerSystemColorsEnabled: Bool {
    ApplicationRuntime.current.driver?.display.configuration.prefersHighContrast ?? false
  }
  /// Posted by the default centre when ``isVoiceOverRunning`` has changed.
  public nonisolated static let voiceOverStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted by the default centre when ``isReduceMotionEnabled`` has changed.
  public nonisolated static let reduceMotionStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted by the default centre when ``isDarkerSystemColorsEnabled`` has changed.
  public nonisolated static let darkerSystemColorsStatusDidChangeNotification = NSNotification.Name(
    "UIAccessibilityDarkerSystemColorsStatusDidChangeNotification")

  /// Notifies assistive technologies of an event that they do not notice otherwise. No effect while there are none.
  public static func post(notification: Notification, argument: Any?) {
    AccessibilitySession.current.post(argument)
  }

  /// Returns the element at which the assistive technology is; nil if there is none.
  public static func focusedElement(using assistiveTechnology: AssistiveTechnologyIdentifier?) -> Any? {
    AccessibilitySession.current.focused
  }
  /// The name of an assistive technology.
  public struct AssistiveTechnologyIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The screen reader.
    public static let notificationVoiceOver = AssistiveTechnologyIdentifier(rawValue: "UIAccessibilityNotificationVoiceOverIdentifier")
  }

  /// Posted by the default centre when the assistive technology has moved to another element, or to none.
  public nonisolated static let elementFocusedNotification = NSNotification.Name("UIAccessibilityElementFocusedNotification")
  /// The key of the element that has the focus; not contained if there is none.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
  /// The key of the element that had the focus before; not contained if there was none.
  public nonisolated static let unfocusedElementUserInfoKey = "UIAccessibilityUnfocusedElementKey"
  /// The key of the identifier of the assistive technology (`AssistiveTechnologyIdentifier`).
  public nonisolated static let assistiveTechnologyUserInfoKey = "UIAccessibilityAssistiveTechnologyKey"
  static func postFocus(of element: AccessibleObject?, insteadOf old: AccessibleObject?) {
    var info: [AnyHashable: Any] = [assistiveTechnologyUserInfoKey: AssistiveTechnologyIdentifier.notificationVoiceOver]
    info[focusedElementUserInfoKey] = element
    info[unfocusedElementUserInfoKey] = old
    NotificationCenter.default.post(name: elementFocusedNotification, object: nil, userInfo: info)
  }

  /// Converts a rectangle from `view`'s coordinates to the screen's.
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    guard let window = view.window ?? (view as? UIWindow) else { return view.convert(rect, to: nil) }
    return view.convert(rect, to: nil).offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }
}
