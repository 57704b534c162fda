import ExampleSupport
import SelfSizingApp
import UIKit

/// Shows self-sizing messages in a window or, with `--headless`, scrolls through them while they change.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController { UINavigationController(rootViewController: MessagesViewController()) }

  override func headlessScript(seconds: Double) -> String? {
    """
    wait \(seconds * 0.2)
    fling 3000
    wait \(seconds * 0.3)
    fling -1500
    wait \(seconds * 0.2)
    steady 900 \(seconds * 0.3)
    """
  }
}
