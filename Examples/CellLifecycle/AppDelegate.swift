import UIKit

/// Prints what happens to the cells of a list while it is scrolled: `cell-lifecycle`, or `cell-lifecycle --collection`.
///
/// `--no-ahead` switches prefetching off: then nothing is prepared or announced before it is due. Rows are a third of the window high,
/// so that three of them are in view. The display's options, `--headless` for one, hold as for every program.
@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let arguments = CommandLine.arguments
    let prefetches = !arguments.contains("--no-ahead")
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController =
      arguments.contains("--collection") ? CollectionLifecycle(prefetches: prefetches) : TableLifecycle(prefetches: prefetches)
    window?.makeKeyAndVisible()
    return true
  }
}
