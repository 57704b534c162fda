import ExampleSupport
import UIKit
import WiFiSettingsApp

/// Shows the settings in a window or, with `--headless`, turns the switch and joins a network.
@main
final class AppDelegate: ExampleDelegate {
  override func makeRootViewController() -> UIViewController { UINavigationController(rootViewController: WiFiViewController()) }

  override func headlessScript(seconds: Double) -> String? {
    """
    wait \(seconds * 0.2)
    tap 200 260
    wait \(seconds * 0.2)
    type 12345678
    key enter
    wait \(seconds * 0.2)
    tap 345 84
    wait \(seconds * 0.1)
    tap 345 84
    wait \(seconds * 0.3)
    """
  }
}
