import Foundation
import HitchlessTesting
import UIKitCore

@testable import UIKitLists

extension GalleryScreen {
  /// Returns an alert, or an action sheet for the second row, over a list.
  private static func alert(_ name: String, _ make: @escaping @MainActor () -> UIAlertController) -> GalleryScreen {
    .view(
      name,
      act: { stage in
        let alert = make()
        alert.popoverPresentationController?.sourceView = (stage.scrollView as? UICollectionView)?.cellForItem(at: [0, 1])
        stage.window.rootViewController?.present(alert, animated: false)
        stage.settle()
      },
      {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        return (list.view, [list])
      })
  }

  /// Alerts over a list.
  static var alerts: [GalleryScreen] {
    [
      alert("alert") {
        let alert = UIAlertController(
          title: "Delete 12 photographs?", message: "They are deleted on all of your computers.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        return alert
      },
      alert("alert-choices") {
        let alert = UIAlertController(title: "The letter was changed elsewhere", message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Keep Both", style: .default))
        alert.preferredAction = alert.actions[0]
        alert.addAction(UIAlertAction(title: "Replace", style: .default))
        alert.actions[1].isEnabled = false
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        return alert
      },
      alert("alert-fields") {
        let alert = UIAlertController(title: "Home", message: "The network wants a name and a password.", preferredStyle: .alert)
        alert.addTextField { $0.text = "anna" }
        alert.addTextField {
          $0.placeholder = "Password"
          $0.isSecureTextEntry = true
        }
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        alert.addAction(UIAlertAction(title: "Join", style: .default))
        return alert
      },
      alert("alert-sheet") {
        let alert = UIAlertController(title: "Notifications", message: "12 programs", preferredStyle: .actionSheet)
        alert.addAction(UIAlertAction(title: "Deliver Quietly", style: .default))
        alert.addAction(UIAlertAction(title: "Turn Off", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        return alert
      },
    ]
  }
}
