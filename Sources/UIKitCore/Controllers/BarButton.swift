internal import Foundation

/// The button that shows a bar button item.
final class BarButton: UIButton, BarItemView {
  private(set) weak var item: UIBarButtonItem?
  private var looks = BarButtonLooks()
  /// The item that determines the offset of a back button's title; nil for other buttons.
  private var backItem: UIBarButtonItem?

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
    menu = item.shownMenu
    preferredMenuElementOrder = item.preferredMenuElementOrder
    showsMenuAsPrimaryAction = !item.hasAction
    isSpringLoaded = item.isSpringLoaded
    changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction
    didChooseElement = { [weak item] _ in item?.changed?() }
    isSelected = item.isSelected
    addAction(UIAction { [weak item] action in item?.press(from: action.sender as Any) }, for: .primaryActionTriggered)
  }

  /// Creates the back button: a chevron and the title of the previous controller. `item` determines the offset of the title.
  convenience init(backTo title: String, _ item: UIBarButtonItem, action: @escaping () -> Void) {
    self.init(type: .system)
    backItem = item
    titleLabel?.lineBreakMode = .byTruncatingTail
    show(BarButtonLooks())
    setTitle(title, for: .normal)
    contentHorizontalAlignment = .leading
    addAction(UIAction { _ in action() }, for: .primaryActionTriggered)
  }

  /// The shape behind a selected button.
  private var plate: UIView?
  override func stateDidChange() {
    super.stateDidChange()
    if let item, item.isSelected != isSelected, changesSelectionAsPrimaryAction { item.isSelected = isSelected }
    guard isSelected != (plate != nil) else { return }
    plate?.removeFromSuperview()
    plate = isSelected ? UIView(frame: .zero) : nil
    if let plate {
      plate.isUserInteractionEnabled = false
      plate.layer.cornerRadius = 6
      insertSubview(plate, at: 0)
    }
    if isSelected { asStandard { setTitleColor(.systemBackground, for: .selected) } }
    update()
  }
  override func update() {
    super.update()
    guard let plate else { return }
    plate.backgroundColor = tintColor
    imageView?.tintColor = .systemBackground
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    plate?.frame = bounds.insetBy(dx: 1, dy: 6)
  }

  /// Applies the looks of a bar, where the item does not specify its own.
  func show(_ looks: BarButtonLooks) {
    self.looks = looks
    titleLabel?.font =
      item?.titleFont(for: .normal) ?? looks.normal.title[.font] as? UIFont
      ?? .systemFont(ofSize: 17, weight: item?.style == .done ? .semibold : .regular)
    for (state, look) in states(of: looks) {
      if item?.titleStyles[state] != nil {
        setTitleColor(item?.titleColor(for: state), for: state)
      } else {
        asStandard { setTitleColor(look.title[.foregroundColor] as? UIColor, for: state) }
      }
    }
    showBackgrounds()
    let isCompact = traitCollection.verticalSizeClass == .compact
    let own = BarItemExtras.shown(backItem?.extras.backTitleOffsets ?? item?.extras.titleOffsets ?? [:], isCompact: isCompact)
    let offset = own ?? looks.normal.titleOffset
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

  private func states(of looks: BarButtonLooks) -> [(UIControl.State, BarButtonLook)] {
    [(.normal, looks.normal), (.highlighted, looks.highlighted), (.disabled, looks.disabled)]
  }
  /// Shows the background images of the item, or else those of the bar.
  private func showBackgrounds() {
    let isCompact = traitCollection.verticalSizeClass == .compact
    for (state, look) in states(of: looks) {
      let own = item.flatMap { $0.extras.backgrounds.shown(state, $0.style, isCompact: isCompact) }
      setBackgroundImage(own ?? look.background, for: state)
    }
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    // The vertical size class may have changed.
    showBackgrounds()
  }

  var shownItem: UIBarItem? { item }

  /// At least 30 by 44 points, a comfortable size for a finger, and wide enough for the item's possible titles.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let size = super.sizeThatFits(size)
    return CGSize(width: max(30, size.width + 8, widthForPossibleTitles + 8), height: 44)
  }
  private var widthForPossibleTitles: CGFloat {
    guard let titles = item?.possibleTitles, item?.image == nil, !titles.isEmpty, let font = titleLabel?.font else { return 0 }
    let label = UILabel(frame: .zero)
    label.font = font
    let widths = titles.map { title in
      label.text = title
      return ceil(label.sizeThatFits(.zero).width)
    }
    return (widths.max() ?? 0) + titleEdgeInsets.left + titleEdgeInsets.right
  }
}
