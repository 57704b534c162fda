import ExampleSupport
import Foundation
import InsertionSortApp
import UIKit

/// Sorts coloured tiles: slowly enough to watch in a window, on every frame of 120 a second without one.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController {
    let sort = SortViewController(ticksPerSecond: ticksPerSecond)
    RunReport.add("ticks") { sort.ticks }
    return UINavigationController(rootViewController: sort)
  }

  /// There is nothing to do but to watch.
  override func headlessScript(seconds: Double) -> String? { "wait \(seconds)" }

  /// `--ticks N`: how often a second a tile of each row is put in its place.
  private var ticksPerSecond: Double {
    let arguments = CommandLine.arguments
    if let option = arguments.firstIndex(of: "--ticks"), option + 1 < arguments.count, let ticks = Double(arguments[option + 1]),
      (0.1...240).contains(ticks)
    {
      return ticks
    }
    return arguments.contains("--headless") ? 120 : 8
  }
}
