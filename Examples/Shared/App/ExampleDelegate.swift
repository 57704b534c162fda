public import UIKit

/// What the small examples have in common: one window with one controller, and something to do where nobody looks.
///
/// A program subclasses it and overrides ``makeRootViewController()``. The class is the program's `@main`.
open class ExampleDelegate: UIResponder, UIApplicationDelegate {
  public var window: UIWindow?

  /// The controller that fills the window. Called once, at the launch.
  open func makeRootViewController() -> UIViewController { UIViewController() }

  /// What a run without a window does in so many seconds, in the format of `--script`; nil scrolls.
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
