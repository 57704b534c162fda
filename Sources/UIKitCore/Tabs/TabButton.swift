internal import Foundation

/// The button of a tab bar for one item: the image above the title, or beside it in a wide window. Lengths are in points.
@MainActor final class TabButton: UIControl, BarItemView {
  let item: UITabBarItem
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  /// The view that shows ``indicator``; created when the first image is set.
  private var backdrop: UIImageView?
  /// The image behind the button's other views; nil for none.
  var indicator: UIImage? {
    get { backdrop?.image }
    set {
      guard newValue !== indicator else { return }
      if backdrop == nil {
        let made = UIImageView(frame: .zero)
        made.tintColor = indicatorTint
        insertSubview(made, at: 0)
        backdrop = made
      }
      backdrop?.image = newValue
      setNeedsLayout()
    }
  }
  /// The colour of ``indicator`` if it is a template; nil for the button's tint.
  var indicatorTint: UIColor? { didSet { backdrop?.tintColor = indicatorTint } }
  /// The colour while the item is not selected.
  private var plainColor = TabButton.unselectedColor
  /// The system's colour of items that are not selected: an opaque grey, because the bar may be transparent over a page of any colour.
  static let unselectedColor = UIColor { UIColor(white: $0.userInterfaceStyle == .dark ? 0.46 : 0.6, alpha: 1) }
  /// The bar's appearance; nil for the standard one.
  private var appearance: UITabBarAppearance?
  private var look: TabItemLook { appearance?.look(for: titleState, in: traitCollection) ?? TabItemLook() }

  private static let side: CGFloat = 25
  private static let badgeHeight: CGFloat = 18
  private static let gap: CGFloat = 6

  /// Creates a button for `item`; `choose` is called when it is pressed.
  init(_ item: UITabBarItem, choose: @escaping () -> Void) {
    self.item = item
    super.init(frame: .zero)
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 20, weight: .regular)
    label.textAlignment = .center
    badge.textAlignment = .center
    badge.layer.cornerRadius = TabButton.badgeHeight / 2
    badge.clipsToBounds = true
    for view in [picture, label, badge] { addSubview(view) }
    addAction(UIAction { _ in choose() }, for: .touchUpInside)
  }
  required init?(coder: NSCoder) { nil }

  override var isReachedByKeyboard: Bool { true }

  /// Shows the item in its current state, selected or not.
  func show(isSelected: Bool, plainColor: UIColor, appearance: UITabBarAppearance?) {
    (self.plainColor, self.appearance) = (plainColor, appearance)
    self.isSelected = isSelected
    isEnabled = item.isEnabled
    let image = isSelected ? item.selectedImage ?? item.image : item.image
    picture.image = BarImages.template(image)
    label.text = item.title
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    showColors()
    setNeedsLayout()
  }
  private func showColors() {
    let color = !isEnabled ? UIColor.tertiaryLabel : isSelected ? tintColor ?? .systemBlue : plainColor
    let look = look
    picture.tintColor = look.iconColor ?? color
    label.textColor = look.title[.foregroundColor] as? UIColor ?? item.titleColor(for: titleState) ?? color
    badge.backgroundColor = item.badgeColor ?? look.badgeColor ?? .systemRed
    func text(_ key: NSAttributedString.Key) -> Any? { look.badgeText[key] ?? item.extras.badgeAttribute(key, for: titleState) }
    badge.font = text(.font) as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = text(.foregroundColor) as? UIColor ?? .white
  }
  /// The state that determines the appearance of the title.
  private var titleState: UIControl.State { !isEnabled ? .disabled : isSelected ? .selected : .normal }
  override func stateDidChange() {
    super.stateDidChange()
    showColors()
  }
  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColors()
  }

  var shownItem: UIBarItem? { item }

  override func layoutSubviews() {
    super.layoutSubviews()
    backdrop?.contentMode = indicator?.resizing == nil ? .center : .scaleToFill
    backdrop?.frame = bounds
    // The window may have become wide, or narrow.
    showColors()
    let look = look
    let isWide = traitCollection.horizontalSizeClass == .regular
    let font = UIFont.systemFont(ofSize: isWide ? 13 : 10, weight: isWide ? .regular : .medium)
    label.font = look.title[.font] as? UIFont ?? item.titleFont(for: titleState) ?? font
    let text = label.sizeThatFits(.zero)
    let (width, height) = (min(ceil(text.width), bounds.width), ceil(text.height))
    var image = CGRect(x: 0, y: 0, width: TabButton.side, height: TabButton.side)
    if isWide {
      let whole = image.width + TabButton.gap + width
      let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
      let start = ((bounds.width - whole) / 2).rounded()
      image.origin = CGPoint(x: isMirrored ? start + width + TabButton.gap : start, y: ((bounds.height - image.height) / 2).rounded())
      label.frame = CGRect(
        x: isMirrored ? start : image.maxX + TabButton.gap, y: ((bounds.height - height) / 2).rounded(), width: width, height: height)
    } else {
      image.origin = CGPoint(x: ((bounds.width - image.width) / 2).rounded(), y: 6)
      label.frame = CGRect(x: ((bounds.width - width) / 2).rounded(), y: bounds.height - 3 - height, width: width, height: height)
    }
    let offset = look.titleOffset == .zero ? item.titlePositionAdjustment : look.titleOffset
    label.frame = label.frame.offsetBy(dx: offset.horizontal, dy: offset.vertical)
    picture.frame = image.inset(by: item.imageInsets)
    let badgeWidth = max(TabButton.badgeHeight, ceil(badge.sizeThatFits(.zero).width) + 10)
    let place = CGRect(x: min(image.maxX - 8, bounds.width - badgeWidth), y: 2, width: badgeWidth, height: TabButton.badgeHeight)
    badge.frame = place.offsetBy(dx: look.badgeOffset.horizontal, dy: look.badgeOffset.vertical)
  }
}
