import Foundation
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// A list above a toolbar, and the menu of a text.
  static var editing: [GalleryScreen] { [toolbar, editMenu] }

  private static var toolbar: GalleryScreen {
    GalleryScreen(
      name: "bar-tools",
      make: {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        list.rows = (0..<3).flatMap { _ in GalleryRow.settings }
        let controller = UIViewController()
        controller.view = list.view
        controller.title = "Settings"
        controller.toolbarItems = [
          UIBarButtonItem(systemItem: .action), .flexibleSpace(), UIBarButtonItem(title: "Mark All"), .flexibleSpace(),
          UIBarButtonItem(systemItem: .trash),
        ]
        let navigation = UINavigationController(rootViewController: controller)
        navigation.isToolbarHidden = false
        return (navigation, [list])
      })
  }

  private static var editMenu: GalleryScreen {
    .view(
      "text-menu",
      act: { stage in
        guard let text = stage.window.rootViewController?.view.subviews.first as? UITextView else { return }
        stage.perform {
          UIPasteboard.general.string = "Lima"
          text.becomeFirstResponder()
          text.selectedRange = NSRange(location: 0, length: 5)
        }
        stage.secondaryClick(at: CGPoint(x: 40, y: 70))
        stage.settle()
      },
      {
        let page = UIView(frame: .zero)
        page.backgroundColor = .systemBackground
        let text = UITextView(frame: CGRect(x: 16, y: 50, width: 300, height: 200))
        text.font = .systemFont(ofSize: 17)
        text.text = "Cusco lies high in the Andes. From there it is half a day to Machu Picchu."
        page.addSubview(text)
        return (page, [])
      })
  }
}
