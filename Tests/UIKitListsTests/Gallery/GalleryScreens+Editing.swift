import Foundation
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// A list above a toolbar, the menu of a text, and texts with compositions and selections.
  static var editing: [GalleryScreen] {
    [toolbar, editMenu] + ["text-composed", "text-composed-styled", "text-selected", "text-tokens-selected"].map(texts)
  }

  /// Returns a search field with tokens above a text view, one of which is being edited.
  private static func texts(_ name: String) -> GalleryScreen {
    .view(
      name,
      act: { stage in
        let views = stage.window.rootViewController?.view.subviews ?? []
        guard let field = views.first as? UISearchTextField, let text = views.last as? UITextView else { return }
        let selected = NSRange(location: 7, length: 0)
        stage.perform {
          switch name {
          case "text-composed", "text-composed-styled":
            text.becomeFirstResponder()
            text.selectedRange = NSRange(location: 29, length: 0)
            text.setMarkedText(" Áncash", selectedRange: selected)
            if name != "text-composed" {
              text.markedTextStyle = [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4), .foregroundColor: UIColor.label]
            }
          case "text-selected":
            text.becomeFirstResponder()
            text.selectedTextRange = text.tokenizer.rangeEnclosingPosition(
              text.beginningOfDocument, with: .sentence, inDirection: .storage(.forward))
          default:
            field.becomeFirstResponder()
            field.selectedTextRange = field.position(from: field.endOfDocument, offset: -4)
              .flatMap { field.textRange(from: field.positionOfToken(at: 1), to: $0) }
          }
        }
      },
      {
        let page = UIView(frame: .zero)
        page.backgroundColor = .systemBackground
        let field = UISearchTextField(frame: CGRect(x: 16, y: 24, width: 288, height: 36))
        field.tokens = ["Peru", "2024"].map { UISearchToken(icon: nil, text: $0) }
        field.text = "in the Andes"
        let text = UITextView(frame: CGRect(x: 11, y: 76, width: 298, height: 300))
        text.font = .systemFont(ofSize: 17)
        text.text = "Cusco lies high in the Andes. From there it is half a day to Machu Picchu.\n\nשלום means peace."
        page.addSubview(field)
        page.addSubview(text)
        return (page, [])
      })
  }

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
