import Foundation
import HitchlessBase
import HitchlessTesting

@testable import UIKitLists

extension GalleryScreen {
  /// Lines of text, the icons of search bars, and tool tips.
  static var lines: [GalleryScreen] {
    [
      page("text-lines") { page in
        let patterns: [(String, NSUnderlineStyle)] = [
          ("Solid", []), ("Dots", .patternDot), ("Dashes", .patternDash), ("Dashes, dots", .patternDashDot),
          ("Dashes, two dots", .patternDashDotDot),
        ]
        let kinds: [(NSUnderlineStyle, NSAttributedString.Key, UIColor?)] = [
          (.single, .underlineStyle, nil), (.thick, .underlineStyle, .systemRed), (.double, .underlineStyle, .systemBlue),
          (.single, .strikethroughStyle, .systemOrange), (.thick, .strikethroughStyle, nil),
        ]
        let columns = page.bounds.width < 500 ? 1 : 2
        let width = (page.bounds.width - 40) / CGFloat(columns)
        var labels: [UILabel] = []
        for (kind, key, color) in kinds.prefix(columns == 1 ? 3 : 5) {
          for (name, pattern) in patterns {
            let place = labels.count
            let label = UILabel(
              frame: CGRect(x: 20 + CGFloat(place % columns) * width, y: 10 + CGFloat(place / columns) * 30, width: width - 10, height: 30))
            let style: NSUnderlineStyle = [kind, pattern]
            let colorKey: NSAttributedString.Key = key == .underlineStyle ? .underlineColor : .strikethroughColor
            var attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17), key: style.rawValue]
            attributes[colorKey] = color
            label.attributedText = NSAttributedString(string: "\(name), judged by eye", attributes: attributes)
            labels.append(label)
          }
        }
        return labels
      },
      page("text-large-titles") { page in
        [UIFont.TextStyle.extraLargeTitle, .largeTitle, .extraLargeTitle2, .title1].enumerated().map { index, style in
          let label = UILabel(frame: CGRect(x: 20, y: 20 + CGFloat(index) * 60, width: page.bounds.width - 40, height: 50))
          label.font = .preferredFont(forTextStyle: style)
          label.text = "Mountains"
          return label
        }
      },
      page("search-icons") { page in
        (0..<5).map { index in
          let bar = UISearchBar(frame: CGRect(x: 8, y: 10 + CGFloat(index) * 64, width: page.bounds.width - 16, height: 56))
          bar.placeholder = "Search"
          bar.showsBookmarkButton = index == 0 || index == 4
          bar.showsSearchResultsButton = index == 1 || index == 2
          bar.isSearchResultsButtonSelected = index == 2
          if index >= 3 {
            bar.setImage(UIImage(systemName: "globe"), for: .search, state: .normal)
            bar.setImage(UIImage(systemName: "trash"), for: .clear, state: .normal)
            bar.setImage(UIImage(systemName: "star.fill"), for: .bookmark, state: .normal)
          }
          if index == 3 { bar.text = "Zugspitze" }
          return bar
        }
      },
      tip("tool-tip", CGPoint(x: 60, y: 40), "Keeps this picture in your library"),
      tip(
        "tool-tip-at-the-edge", CGPoint(x: 300, y: 462),
        "Sends the picture to everybody who can see this list, also to those who have not yet joined. They can keep it and send it on."),
    ]
  }

  /// Returns buttons, with the pointer resting on one of them.
  private static func tip(_ name: String, _ point: CGPoint, _ text: String) -> GalleryScreen {
    view(
      name,
      act: { stage in
        stage.settle()
        stage.send(.hover(at: Point(x: Double(point.x), y: Double(point.y))))
        stage.pump(for: .seconds(1))
      },
      {
        let page = UIView(frame: .zero)
        page.backgroundColor = .systemBackground
        for (title, x, y) in [("Save", 20.0, 20.0), ("Send", 200, 430)] {
          var configuration = UIButton.Configuration.tinted()
          configuration.title = title
          let button = UIButton(configuration: configuration)
          button.frame = CGRect(x: x, y: y, width: 110, height: 40)
          button.toolTip = text
          page.addSubview(button)
        }
        return (page, [])
      })
  }
}
