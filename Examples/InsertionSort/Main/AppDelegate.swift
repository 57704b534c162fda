import ExampleSupport
import Foundation
import InsertionSortApp
import UIKit

/// Sorts coloured tiles: slowly enough to watch in a window, or on every frame at 120 Hz without one.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController {
    let sort = SortViewController(ticksPerSecond: ticksPerSecond)
    RunReport.add("ticks") { sort.ticks }
    return UINavigationController(rootViewController: sort)
  }

  /// Returns a script that only waits: there is no interaction.
  override func headlessScript(seconds: Double) -> String? { "wait \(seconds)" }

  /// The value of `--ticks N`: how many times per second a tile of each row is inserted.
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
