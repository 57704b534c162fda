internal import DisplayInterface
public import Foundation

extension UIApplication {
  /// Options of opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The address of the program's own settings among those of the system. No desktop has such: ``canOpenURL(_:)`` is false for it, and
  /// ``open(_:options:completionHandler:)`` opens nothing.
  public static let openSettingsURLString = "app-settings:"

  /// Whether the desktop has a program for addresses of `url`'s scheme. False without a window.
  public func canOpenURL(_ url: URL) -> Bool {
    guard let scheme = url.scheme, let desktop = runtime.driver?.display.exchange else { return false }
    return desktop.canOpen(scheme: scheme)
  }

  /// Has the desktop open an address in the program that the person has chosen for it. There are no options here: what stands in `options`
  /// is ignored. `completion` is called once, with whether a program took it; none does without a window.
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
  /// The same for code that waits.
  @discardableResult public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }
}
