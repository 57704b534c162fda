public import Foundation

// Features of telephones. A desktop does not have most of them; programs use them as on a device that lacks them.
extension UIApplication {
  // MARK: Status bar

  /// Whether the status bar is hidden; see ``UIStatusBarManager``. Setting it is for programs whose information dictionary says that their
  /// controllers do not determine the status bar.
  @available(*, deprecated, message: "Use prefersStatusBarHidden of view controllers")
  public var isStatusBarHidden: Bool {
    get { statusBarManager?.isStatusBarHidden ?? false }
    set { setStatusBar { $0.isHidden = newValue } }
  }
  /// The style of the status bar. Setting it is for programs whose information dictionary says that their controllers do not determine the
  /// status bar.
  @available(*, deprecated, message: "Use preferredStatusBarStyle of view controllers")
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBarManager?.statusBarStyle ?? .default }
    set { setStatusBar { $0.style = newValue } }
  }
  /// Sets ``isStatusBarHidden``; there is nothing to animate.
  @available(*, deprecated, message: "Use prefersStatusBarHidden of view controllers")
  public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { setStatusBar { $0.isHidden = hidden } }
  /// Sets ``statusBarStyle``; there is nothing to animate.
  @available(*, deprecated, message: "Use preferredStatusBarStyle of view controllers")
  public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) { setStatusBar { $0.style = statusBarStyle } }
  private func setStatusBar(_ change: (inout StatusBarSetting) -> Void) {
    var setting = statusBarSetting ?? StatusBarSetting()
    change(&setting)
    statusBarSetting = setting
    statusBarManager?.update()
  }
  private var statusBarManager: UIStatusBarManager? { windows.lazy.compactMap { $0.windowScene?.statusBarManager }.first }

  // MARK: Icon

  /// False: the desktop shows the icon of the program's desktop entry.
  public var supportsAlternateIcons: Bool { false }
  /// Nil: the program always has its primary icon.
  public var alternateIconName: String? { nil }
  /// Calls `completion` on the main queue with an error, because ``supportsAlternateIcons`` is false.
  public func setAlternateIconName(_ name: String?, completionHandler completion: (@MainActor @Sendable ((any Error)?) -> Void)? = nil) {
    DispatchQueue.main.async { completion?(CocoaError(.featureUnsupported)) }
  }
  /// Throws an error, because ``supportsAlternateIcons`` is false.
  public func setAlternateIconName(_ name: String?) async throws { throw CocoaError(.featureUnsupported) }

  // MARK: Remote notifications

  /// False: there is no service for remote notifications.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Calls the delegate's `application(_:didFailToRegisterForRemoteNotificationsWithError:)` on the main queue, because there is no service
  /// for remote notifications.
  public func registerForRemoteNotifications() {
    DispatchQueue.main.async { [weak self] in
      guard let self else { return }
      delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: CocoaError(.featureUnsupported))
    }
  }
  /// Ends the registration; a program never has one.
  public func unregisterForRemoteNotifications() {}

  // MARK: Orientation

  /// Posted before the controllers are notified of a new ``statusBarOrientation``, whose raw value is at ``statusBarOrientationUserInfoKey``.
  public nonisolated static let willChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationWillChangeStatusBarOrientationNotification")
  /// Posted after ``statusBarOrientation`` has changed. The raw value of the previous one is at ``statusBarOrientationUserInfoKey``.
  public nonisolated static let didChangeStatusBarOrientationNotification = Notification.Name(
    "UIApplicationDidChangeStatusBarOrientationNotification")
  /// The key of an orientation's raw value, a number.
  public nonisolated static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientation"

  /// Runs `change`, which gives windows and controllers a new size, with the notifications of the orientation if that of `size`, the former
  /// size, was another one.
  func notifyOfOrientation(before size: CGSize, _ change: () -> Void) {
    let old = WindowShape(size).orientation
    guard statusBarOrientation != old else { return change() }
    post(Self.willChangeStatusBarOrientationNotification, statusBarOrientation)
    change()
    post(Self.didChangeStatusBarOrientationNotification, old)
  }
  private func post(_ name: Notification.Name, _ orientation: UIInterfaceOrientation) {
    NotificationCenter.default.post(
      name: name, object: self, userInfo: [Self.statusBarOrientationUserInfoKey: NSNumber(value: orientation.rawValue)])
  }
}
