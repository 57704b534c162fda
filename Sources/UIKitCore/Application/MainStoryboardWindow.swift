internal import Foundation
internal import HitchlessBase

/// The window of a program with a main storyboard: created before the program is notified of its launch, and shown afterwards unless the
/// program has created another window.
@MainActor final class MainStoryboardWindow {
  private let storyboard: UIStoryboard
  private let name: String
  private var window: UIWindow?

  /// Creates the window's source; nil if the program of `delegate` does not specify a main storyboard.
  init?(of delegate: any UIApplicationDelegate) {
    guard let (name, storyboard) = ModuleInterfaces.mainStoryboard(of: delegate) else { return nil }
    self.name = name
    self.storyboard = storyboard
  }

  /// Returns the window with the initial controller of the storyboard, in `scene`; nil, with a warning, if the storyboard has no such
  /// controller.
  func window(in scene: UIWindowScene?) -> UIWindow? {
    if window == nil, let root = storyboard.instantiateInitialViewController() {
      let made = UIWindow(frame: .zero)
      made.isWaitingForLaunch = true
      made.rootViewController = root
      window = made
    } else if window == nil {
      Fault.warn(
        """
        Failed to instantiate the default view controller for UIMainStoryboardFile '\(name)' - perhaps the designated entry point is not \
        set?
        """)
    }
    if let scene { window?.windowScene = scene }
    return window
  }

  /// Shows the window if it is still the program's window. `window` is the delegate's current one.
  func show(ifIs window: UIWindow?) {
    guard let own = self.window else { return }
    if own === window { return own.makeKeyAndVisible() }
    guard window == nil else { return }
    Fault.warn("The app delegate must implement the window property if it wants to use a main storyboard file.")
  }
}
