import Foundation
import HitchlessTesting
import UIKitCore

@testable import UIKitLists

extension GalleryScreen {
  /// Texts with images and shadows, resizable images, buttons with roles, and bars with their own appearances.
  static var attachments: [GalleryScreen] {
    [
      page("attachments-text") { page in
        let label = UILabel(frame: CGRect(x: 20, y: 20, width: page.bounds.width - 40, height: 0))
        label.numberOfLines = 0
        label.attributedText = story
        label.frame.size.height = label.sizeThatFits(CGSize(width: label.frame.width, height: 0)).height
        let text = UITextView(frame: CGRect(x: 15, y: label.frame.maxY + 20, width: page.bounds.width - 30, height: 220))
        text.attributedText = story
        text.backgroundColor = .secondarySystemBackground
        text.layer.cornerRadius = 10
        text.isScrollEnabled = false
        return [label, text]
      },
      page("attachments-shadow") { page in
        let lines: [(String, UIColor, CGSize, CGFloat)] = [
          ("Sharp", .systemOrange, CGSize(width: 2, height: 2), 0), ("Soft", .systemBlue, CGSize(width: 0, height: 4), 6),
          ("Glow", .systemGreen, .zero, 14),
        ]
        return lines.enumerated().map { index, line in
          let shadow = NSShadow()
          (shadow.shadowColor, shadow.shadowOffset, shadow.shadowBlurRadius) = (line.1, line.2, line.3)
          let label = UILabel(frame: CGRect(x: 20, y: 20 + CGFloat(index) * 80, width: page.bounds.width - 40, height: 70))
          label.attributedText = NSAttributedString(
            string: line.0, attributes: [.font: UIFont.systemFont(ofSize: 44, weight: .bold), .shadow: shadow])
          return label
        }
      },
      page("attachments-resizable") { page in
        let width = page.bounds.width - 40
        let bubble = bubble.resizableImage(withCapInsets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), resizingMode: .stretch)
        let button = UIButton(frame: CGRect(x: 20, y: 20, width: width, height: 52))
        button.setBackgroundImage(bubble, for: .normal)
        button.setTitle("A Button with a Background", for: .normal)
        let message = UIImageView(frame: CGRect(x: 20, y: 92, width: width * 0.7, height: 110))
        message.image = bubble.withTintColor(.systemGreen)
        let tiles = UIImageView(frame: CGRect(x: 20, y: 222, width: width, height: 84))
        tiles.image = dots.resizableImage(withCapInsets: .zero)
        let slider = UISlider(frame: CGRect(x: 20, y: 330, width: width, height: 34))
        let track = track.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5), resizingMode: .stretch)
        slider.setMinimumTrackImage(track.withTintColor(.systemOrange), for: .normal)
        slider.setMaximumTrackImage(track.withTintColor(.systemGray4), for: .normal)
        slider.value = 0.6
        return [button, message, tiles, slider]
      },
      page("button-roles") { page in
        let looks: [UIButton.Configuration] = [.plain(), .gray(), .tinted(), .filled()]
        let roles: [(UIButton.Role, String)] = [(.normal, "Edit"), (.primary, "Send"), (.cancel, "Cancel"), (.destructive, "Delete")]
        let gap: CGFloat = 8
        let columns = page.bounds.width < 500 ? 2 : 4
        let width = (page.bounds.width - 40 - CGFloat(columns - 1) * gap) / CGFloat(columns)
        return roles.enumerated().flatMap { row, role in
          looks.enumerated().map { index, look in
            let button = UIButton(configuration: look)
            button.setTitle(role.1, for: .normal)
            button.role = role.0
            let place = row * looks.count + index
            button.frame = CGRect(
              x: 20 + CGFloat(place % columns) * (width + gap), y: 20 + CGFloat(place / columns) * 52, width: width, height: 40)
            return button
          }
        }
      },
      bar("tab-bar-colors", atEnd: false) { appearance in
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .systemIndigo
        let layouts = [
          appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance, appearance.compactInlineLayoutAppearance,
        ]
        for item in layouts {
          item.normal.iconColor = UIColor(white: 1, alpha: 0.6)
          item.normal.titleTextAttributes = [.foregroundColor: UIColor(white: 1, alpha: 0.6)]
          item.selected.iconColor = .white
          item.selected.titleTextAttributes = [.foregroundColor: UIColor.white]
          item.normal.badgeBackgroundColor = .systemYellow
          item.normal.badgeTextAttributes = [.foregroundColor: UIColor.black]
        }
      },
      bar("tab-bar-scroll-edge", atEnd: true) { _ in },
    ]
  }

  private static var story: NSAttributedString {
    let font = UIFont.systemFont(ofSize: 17)
    let whole = NSMutableAttributedString(string: "")
    func add(_ text: String) { whole.append(NSAttributedString(string: text, attributes: [.font: font, .foregroundColor: UIColor.label])) }
    func add(symbol: String, _ color: UIColor? = nil) {
      guard var image = UIImage(systemName: symbol) else { return }
      if let color { image = image.withTintColor(color, renderingMode: .alwaysOriginal) }
      whole.append(NSAttributedString(attachment: NSTextAttachment(image: image), attributes: [.font: font]))
    }
    add(symbol: "star.fill", .systemYellow)
    add(" Rated 4.8 by 1,204 people. Tap ")
    add(symbol: "square.and.arrow.down")
    add(" to keep it, or ")
    add(symbol: "trash", .systemRed)
    add(" to remove it from this list.\n")
    let photo = NSTextAttachment(image: dots)
    photo.bounds = CGRect(x: 0, y: -4, width: 96, height: 48)
    whole.append(NSAttributedString(attachment: photo, attributes: [.font: font]))
    add(" is a picture in a line.")
    return whole
  }

  private static func drawn(_ width: CGFloat, _ height: CGFloat, _ body: @escaping () -> Void) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in body() }
  }
  private static var bubble: UIImage {
    drawn(33, 33) {
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 33, height: 33), cornerRadius: 16).fill()
    }
  }
  private static var track: UIImage {
    drawn(11, 10) {
      UIColor.black.setFill()
      UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 11, height: 10), cornerRadius: 5).fill()
    }
  }
  private static var dots: UIImage {
    drawn(24, 12) {
      UIColor.systemTeal.setFill()
      UIRectFill(CGRect(x: 0, y: 0, width: 24, height: 12))
      UIColor.white.setFill()
      UIBezierPath(ovalIn: CGRect(x: 2, y: 2, width: 8, height: 8)).fill()
      UIBezierPath(ovalIn: CGRect(x: 15, y: 3, width: 6, height: 6)).fill()
    }
  }

  /// Returns a screen with views that are created for the width of the page.
  static func page(_ name: String, _ make: @escaping @MainActor (UIView) -> [UIView]) -> GalleryScreen {
    view(
      name,
      act: { stage in
        guard let page = stage.window.rootViewController?.view else { return }
        for view in make(page) { page.addSubview(view) }
        stage.settle()
      },
      {
        let page = UIView(frame: .zero)
        page.backgroundColor = .systemBackground
        return (page, [])
      })
  }

  /// Returns tabs whose bar is configured by `change` above content, and has neither background nor line where the content ends.
  private static func bar(_ name: String, atEnd: Bool, _ change: @escaping @MainActor (UITabBarAppearance) -> Void) -> GalleryScreen {
    GalleryScreen(
      name: name,
      make: {
        let list = GalleryList(.insetGrouped, { _ in }, GalleryList.full)
        let first = UIViewController()
        first.view = list.view
        first.tabBarItem = UITabBarItem(title: "Recents", image: UIImage(systemName: "clock.fill"), tag: 0)
        let others = [("Favorites", "star.fill"), ("Search", "magnifyingglass")].map { title, symbol in
          let controller = UIViewController()
          controller.tabBarItem = UITabBarItem(title: title, image: UIImage(systemName: symbol), tag: 0)
          return controller
        }
        others[0].tabBarItem.badgeValue = "3"
        let tabs = UITabBarController()
        tabs.viewControllers = [first] + others
        change(tabs.tabBar.standardAppearance)
        let edge = UITabBarAppearance()
        edge.configureWithTransparentBackground()
        tabs.tabBar.scrollEdgeAppearance = edge
        return (tabs, [list])
      },
      act: { stage in
        guard atEnd else { return }
        stage.perform {
          let tabs = stage.window.rootViewController as? UITabBarController
          guard let scroll = tabs?.selectedViewController?.view as? UIScrollView else { return }
          scroll.contentOffset.y = scroll.contentSize.height + scroll.adjustedContentInset.bottom - scroll.bounds.height
        }
        stage.settle()
      })
  }
}
