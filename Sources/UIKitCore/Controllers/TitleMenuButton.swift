internal import Foundation

/// The title of a bar that shows a menu: the text, and a chevron in a circle.
final class TitleMenuButton: UIButton {
  /// Returns the menu.
  var provider: ([UIMenuElement]) -> UIMenu? = { _ in nil }

  convenience init() {
    self.init(type: .custom)
    showsMenuAsPrimaryAction = true
    accessibilityTraits = [.header, .button]
    titleLabel?.lineBreakMode = .byTruncatingTail
    setImage(UIImage(systemName: "chevron.down.circle.fill")?.applyingSymbolConfiguration(.init(pointSize: 14)), for: .normal)
    imageView?.tintColor = .secondaryLabel
    semanticContentAttribute = .forceRightToLeft
    imageEdgeInsets = UIEdgeInsets(top: 0, left: 4, bottom: 0, right: -4)
    contentEdgeInsets = UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 6)
  }

  /// Shows a text with the font and colour of a title.
  func show(_ text: String?, like title: UILabel) {
    setTitle(text, for: .normal)
    titleLabel?.font = title.font
    setTitleColor(title.textColor, for: .normal)
  }
  /// Asks for the menu when it is needed.
  override func showMenu() -> Bool {
    menu = provider([])
    return super.showMenu()
  }
}
