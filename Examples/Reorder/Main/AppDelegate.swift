import ExampleSupport
import ReorderApp
import UIKit

/// An album and a plan whose order is changed by hand, and a suitcase that is packed by drag and drop: hold, and move.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController {
    if CommandLine.arguments.contains("--plan") { return UINavigationController(rootViewController: PlanViewController()) }
    if CommandLine.arguments.contains("--suitcase") { return UINavigationController(rootViewController: SuitcaseViewController()) }
    let album = AlbumViewController(folder: folder)
    RunReport.add("photosMoved") { [weak album] in album?.moveCount ?? 0 }
    return UINavigationController(rootViewController: album)
  }

  /// Moves a photograph, then one to the end of the screen, where the album scrolls; then a task to the day after. Checks one off, and
  /// deletes it.
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

  /// `--plan` begins with the plan, `--suitcase` with the suitcase. `--photos FOLDER`; otherwise that of the wallpapers that Scripts/bootstrap installs.
  private var folder: String {
    let arguments = CommandLine.arguments
    guard let option = arguments.firstIndex(of: "--photos"), option + 1 < arguments.count else { return "/usr/share/backgrounds" }
    return arguments[option + 1]
  }
}
