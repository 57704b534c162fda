import CellLifecycleApp
import ExampleSupport
import UIKit

/// Prints what happens to the cells of a list while it scrolls: `cell-lifecycle`, or `cell-lifecycle --collection`.
///
/// - By default, data is prefetched and cells are prepared ahead.
/// - `--low-power`, which every program accepts, still prefetches data but prepares no cells ahead. The table then prints what was recorded
///   on a device: `prefetchRowsAt`, `cellForRowAt`, `init` or `prepareForReuse`, `configure`, `willDisplay`, row by row.
/// - `--no-prefetching` does neither.
///
/// Rows are a third of the height of the window, so three of them are in view. A run without a window scrolls down, up and down again.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController {
    let arguments = CommandLine.arguments
    let screen = arguments.contains("--collection") ? LifecycleScreen.collection : .table
    return screen.makeController(prefetches: !arguments.contains("--no-prefetching"))
  }

  override func headlessScript(seconds: Double) -> String? {
    """
    wait \(seconds * 0.1)
    steady 400 \(seconds * 0.4)
    wait \(seconds * 0.05)
    steady -400 \(seconds * 0.2)
    wait \(seconds * 0.05)
    steady 400 \(seconds * 0.2)
    """
  }
}
