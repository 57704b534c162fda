internal import DisplayInterface
public import Foundation

extension UIApplication {
  /// Options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The URL of the program's own settings in the system settings. Desktops do not have these: ``canOpenURL(_:)`` is false for it, and
  /// ``open(_:options:completionHandler:)`` opens nothing.
  public static let openSettingsURLString = "app-settings:"

  /// Returns whether the desktop has a program for the scheme of `url`. False without a window.
  public func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme, let desktop = runtime.driver?.display.exchange else { return false }
    return desktop.canOpen(scheme: scheme)
  }

  /// Opens a URL with the desktop's handler for it. `options` is ignored. `completion` is called once, with whether a program opened the
  /// URL; always false without a window.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    let runtime = runtime
    guard let desktop = runtime.driver?.display.exchange else {
      DispatchQueue.main.async { completion?(false) }
      return
    }
    desktop.open(url.absoluteString) { isOpen in runtime.perform { completion?(isOpen) } }
  }
  /// Opens a URL with the desktop's handler for it; the asynchronous variant.
  @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }
}

extension UIApplication {
  /// A key of the launch options. Only ``url`` is ever present here: the others name reasons for a launch that a desktop does not have.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The URL (`URL`) with which the program was started, as its argument: the first of them if there are several.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The program that requested the launch. Never present.
    public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
    /// Data of the program that requested the launch. Never present.
    public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
    /// A remote notification. Never present.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A local notification. Never present.
    public static let localNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocalNotificationKey")
    /// A change of the location. Never present.
    public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
    /// An activity of the user. Never present.
    public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    /// A quick action. Never present.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// A key of the options with which a URL is opened. None is ever present here, because a program's arguments have no sender.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The program that requested to open the URL.
    public static let sourceApplication = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Data of the program that requested to open the URL.
    public static let annotation = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the file of the URL is opened where it is and must not be moved.
    public static let openInPlace = OpenURLOptionsKey(rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
