internal import Foundation

/// The button that shows a bar button item.
final class BarButton: UIButton {
  private(set) weak var item: UIBarButtonItem?

  convenience init(item: UIBarButtonItem) {
    self.init(type: .system)
    self.item = item
    item.button = self
    show(BarButtonLooks())
    imageEdgeInsets = item.imageInsets
    if let image = item.image {
      setImage(image.isSymbolImage ? image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 18)) : image, for: .normal)
    } else {
      setTitle(item.title, for: .normal)
    }
    isEnabled = item.isEnabled
    if let tint = item.tintColor { tintColor = tint }
    menu = item.menu
    preferredMenuElementOrder = item.preferredMenuElementOrder
    showsMenuAsPrimaryAction = !item.hasAction
    isSpringLoaded = item.isSpringLoaded
    addAction(UIAction { [weak item] action in item?.press(from: action.sender as Any) }, for: .primaryActionTriggered)
  }

  /// Creates the back button: a chevron and the title of the previous controller.
  convenience init(backTo title: String, action: @escaping () -> Void) {
    self.init(type: .system)
    titleLabel?.lineBreakMode = .byTruncatingTail
    show(BarButtonLooks())
    setTitle(title, for: .normal)
    contentHorizontalAlignment = .leading
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }

  /// Applies the looks of a bar, where the item does not specify its own.
  func show(_ looks: BarButtonLooks) {
    let states = [(UIControl.State.normal, looks.normal), (.highlighted, looks.highlighted), (.disabled, looks.disabled)]
    titleLabel?.font =
      item?.titleFont(for: .normal) ?? looks.normal.title[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: item?.style == .done ? .semibold : .regular)
    for (state, look) in states {
      if item?.titleStyles[state] != nil {
        setTitleColor(item?.titleColor(for: state), for: state)
      } else {
        asStandard { setTitleColor(look.title[.foregroundColor] as? UIColor, for: state) }
      }
      setBackgroundImage(look.background, for: state)
    }
    let offset = looks.normal.titleOffset
    // The back button's image is moved away from the chevron, in either layout direction.
    let gap: CGFloat = item == nil ? 3 : 0
    titleEdgeInsets = UIEdgeInsets(
      top: offset.vertical, left: gap + offset.horizontal, bottom: -offset.vertical, right: gap - offset.horizontal)
    guard item == nil else { return }
    setImage(
      looks.backIndicator
        ?? UIImage(systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)),
      for: .normal)
  }

  /// At least 30 by 44 points, a comfortable size for a finger.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = super.sizeThatFits(size)
    return CGSize(width: max(30, size.width + 8), height: 44)
  }
}
