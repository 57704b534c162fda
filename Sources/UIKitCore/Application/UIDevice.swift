public import Foundation

/// The computer that the program runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The computer.
  open class var current: UIDevice { device }
  private static let device = UIDevice()
  /// How many want to hear of ``orientationDidChangeNotification``. The application is the first of them.
  private var orientationListeners = 1

  /// What kind of interface the screen has, as its traits say.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { ApplicationRuntime.current.traits.userInterfaceIdiom }
  /// How the program's screen is held: a window stands for it, so that one that is wider than high is `.landscapeLeft`, and any other
  /// `.portrait`; `.unknown` before there is a window.
  open var orientation: UIDeviceOrientation { UIDeviceOrientation(of: ApplicationRuntime.current.screen.bounds.size) }
  /// Whether ``orientationDidChangeNotification`` is posted. True from the beginning, since the application wants to know as well.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  /// Has ``orientationDidChangeNotification`` posted until ``endGeneratingDeviceOrientationNotifications()`` was called as often.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  /// Ends what one call of ``beginGeneratingDeviceOrientationNotifications()`` began.
  open func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
  /// Posted, with the device as its object, after the program's window became wider than high, or the other way round, and its views know.
  public static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

  /// Called after the window changed its size, with the orientation before that.
  func screenDidChange(from old: UIDeviceOrientation) {
    guard isGeneratingDeviceOrientationNotifications, old != .unknown, orientation != old else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The computer's name in the network.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the operating system's kernel: "Linux".
  open var systemName: String { system.name }
  /// The version of the kernel.
  open var systemVersion: String { system.release }
  /// The processor's architecture, in place of a model.
  open var model: String { system.machine }

  private var system: (name: String, release: String, machine: String) {
    var found = utsname()
    guard uname(&found) == 0 else { return ("", "", "") }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(found.sysname), text(found.release), text(found.machine))
  }
}
