import HitchlessTesting
import UIKitCore

@testable import UIKitLists

extension GalleryScreen {
  /// Screens from interface files: a table with static rows, and a page in a tab with a child in a container.
  static var storyboards: [GalleryScreen] {
    func screen(_ name: String, _ identifier: String) -> GalleryScreen {
      GalleryScreen(
        name: name,
        make: { (ListScreens.storyboard.instantiateViewController(withIdentifier: identifier), []) })
    }
    return [screen("storyboard-settings", "SettingsStack"), screen("storyboard-profile", "ProfileTabs")]
  }
}
