public import UIKit

/// The common part of the small examples: one window with one controller, and a script for runs without a window.
///
/// A program subclasses this class, marks the subclass as `@main`, and overrides ``makeRootViewController()``.
open class ExampleDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  /// Creates the controller that fills the window. Called once, at launch.
  open func makeRootViewController() -> UIViewController { UIViewController() }

  /// Returns the script for a run of `seconds` without a window, in the format of `--script`; nil scrolls.
  open func headlessScript(seconds: Double) -> String? { nil }

  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    if headlessScript(seconds: 1) != nil {
      HeadlessScript.standard = { [unowned self] seconds in headlessScript(seconds: seconds) ?? "" }
    }
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = makeRootViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}
