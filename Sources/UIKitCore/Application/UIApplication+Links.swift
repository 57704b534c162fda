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
