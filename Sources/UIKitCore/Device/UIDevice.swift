public import Foundation

/// The computer that the program runs on.
@preconcurrency @MainActor open class UIDevice: NSObject {
  /// The device: the computer that the program runs on.
  open class var current: UIDevice { device }
  private static let device = UIDevice()
  /// The number of listeners to ``orientationDidChangeNotification``. The application is the first of them.
  private var orientationListeners = 1
  /// The reader of the battery; nil while it is not monitored.
  var battery: BatteryMonitor?
  private lazy var vendor = VendorIdentifier(
    bundleIdentifier: Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName, folder: VendorIdentifier.standardFolder)
  /// The identifier in the vendor's file; nil before it was read.
  private var knownVendor: UUID?

  /// The interface idiom of the screen, according to its traits.
  open var userInterfaceIdiom: UIUserInterfaceIdiom { ApplicationRuntime.current.traits.userInterfaceIdiom }
  /// The orientation of the program's screen, represented by its window: `.landscapeLeft` for a window that is wider than high, `.portrait`
  /// for any other; `.unknown` before there is a window.
  open var orientation: UIDeviceOrientation { UIDeviceOrientation(of: ApplicationRuntime.current.screen.bounds.size) }
  /// Whether ``orientationDidChangeNotification`` is posted. True from the start, since the application listens as well.
  open var isGeneratingDeviceOrientationNotifications: Bool { orientationListeners > 0 }
  /// Posts ``orientationDidChangeNotification`` until ``endGeneratingDeviceOrientationNotifications()`` was called as often as this method.
  open func beginGeneratingDeviceOrientationNotifications() { orientationListeners += 1 }
  /// Undoes one call of ``beginGeneratingDeviceOrientationNotifications()``.
  open func endGeneratingDeviceOrientationNotifications() { orientationListeners = max(0, orientationListeners - 1) }
  /// Posted, with the device as its object, after the program's window changed between portrait and landscape and its views were notified.
  public nonisolated static let orientationDidChangeNotification = Notification.Name("UIDeviceOrientationDidChangeNotification")

  /// Called after the window changed its size. `old` is the orientation before that.
  func screenDidChange(from old: UIDeviceOrientation) {
    guard isGeneratingDeviceOrientationNotifications, old != .unknown, orientation != old else { return }
    NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
  }

  /// The host name of the computer.
  open var name: String { ProcessInfo.processInfo.hostName }
  /// The name of the kernel: "Linux".
  open var systemName: String { system.name }
  /// The version of the kernel.
  open var systemVersion: String { system.release }
  /// The architecture of the processor, in place of a model.
  open var model: String { system.machine }
  /// The same as ``model``: architectures have one name in all languages.
  open var localizedModel: String { model }
  /// Whether several programs can run at the same time: true.
  open var isMultitaskingSupported: Bool { true }
  /// An identifier of this user's machine that is the same for all programs of a vendor, which all but the last component of their bundle
  /// identifiers name. The first access creates it, in the folder `hitchless/vendors` of the user's data. Nil if it cannot be stored.
  open var identifierForVendor: UUID? {
    if knownVendor == nil { knownVendor = vendor.read() }
    return knownVendor
  }

  private var system: (name: String, release: String, machine: String) {
    var found = utsname()
    guard uname(&found) == 0 else { return ("", "", "") }
    func text<Field>(_ field: Field) -> String {
      withUnsafeBytes(of: field) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
    }
    return (text(found.sysname), text(found.release), text(found.machine))
  }
}
