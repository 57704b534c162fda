import ExampleSupport
import MountainSearchApp
import UIKit

/// Shows the mountain search in a window or, with `--headless`, plays a search.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController {
    UINavigationController(rootViewController: MountainsViewController())
  }

  /// Returns a script that types some letters, deletes them, and repeats this until the time is over.
  override func headlessScript(seconds: Double) -> String? {
    let search = ["al", "mont", "piz b", "galdho", "k2", "mount s"]
    var lines = ["wait 0.5", "tap 200 66", "wait 0.5"]
    var time = 1.1
    for index in 0... {
      let text = search[index % search.count]
      lines += ["type \(text)", "wait 0.8", "key backspace \(text.count)", "wait 0.5"]
      time += 1.3 + Double(text.count) * 0.37
      if time >= seconds { break }
    }
    return lines.joined(separator: "\n")
  }
}
