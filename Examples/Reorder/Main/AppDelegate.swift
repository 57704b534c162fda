import ExampleSupport
import ReorderApp
import UIKit

/// Shows an album and a plan that can be reordered by hand, and a suitcase that is packed by drag and drop: hold, then move.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController {
    if CommandLine.arguments.contains("--plan") { return UINavigationController(rootViewController: PlanViewController()) }
    if CommandLine.arguments.contains("--suitcase") { return UINavigationController(rootViewController: SuitcaseViewController()) }
    let album = AlbumViewController(folder: folder)
    RunReport.add("photosMoved") { [weak album] in album?.moveCount ?? 0 }
    return UINavigationController(rootViewController: album)
  }

  /// Returns a script that moves a photograph, then one to the edge of the screen, where the album scrolls; then moves a task to the next
  /// day, checks one off, and deletes it.
  override func headlessScript(seconds: Double) -> String? {
    """
    wait 0.5
    longPress 70 190 330 450 1.2
    wait 0.6
    longPress 200 330 200 790 3
    wait 0.6
    tap 382 22
    wait 0.8
    longPress 150 200 150 460 1.5
    wait 0.6
    swipe 60 120 100
    wait 0.6
    tap 60 120
    wait 0.6
    swipe 330 120 -260
    wait \(max(0.6, seconds - 15))
    """
  }

  /// The folder of `--photos FOLDER`, or that of the wallpapers that Scripts/bootstrap installs. `--plan` starts with the plan,
  /// `--suitcase` with the suitcase.
  private var folder: String {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--photos"), option + 1 < arguments.count else { return "/usr/share/backgrounds" }
    return arguments[option + 1]
  }
}
