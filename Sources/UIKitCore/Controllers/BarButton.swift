internal import Foundation

/// The button that shows a bar button item.
final class BarButton: UIButton {
  private(set) weak var item: UIBarButtonItem?

  convenience init(item: UIBarButtonItem) {
    self.init(type: .system)
    self.item = item
    item.button = self
    titleLabel?.font = item.titleFont(for: .normal) ?? .systemFont(ofSize: 17, weight: item.style == .done ? .semibold : .regular)
    for state in item.titleStyles.keys { setTitleColor(item.titleColor(for: state), for: state) }
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

  /// The back button: a chevron and the title of the previous controller.
  convenience init(backTo title: String, action: @escaping () -> Void) {
    self.init(type: .system)
    titleLabel?.font = .systemFont(ofSize: 17)
    titleLabel?.lineBreakMode = .byTruncatingTail
    setImage(
      UIImage(systemName: "chevron.backward", withConfiguration: UIImage.SymbolConfiguration(pointSize: 19, weight: .semibold)),
      for: .normal)
    setTitle(title, for: .normal)
    // Away from the chevron, to whichever side of it.
    titleEdgeInsets = UIEdgeInsets(top: 0, left: 3, bottom: 0, right: 3)
    contentHorizontalAlignment = .leading
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }

  /// At least 30 by 44 points, so that a finger can hit it.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = super.sizeThatFits(size)
    return CGSize(width: max(30, size.width + 8), height: 44)
  }
}
