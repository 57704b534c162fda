public import Foundation

/// A row of buttons at the lower edge, one of which is selected. All items are shown side by side, regardless of their number.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The height of the buttons in points, to which the safe area below them is added.
  static let rowHeight: CGFloat = 49

  /// The delegate, which is notified when the user selects an item; not retained.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items, in the order of the buttons; nil for none. Setting them deselects the selected item unless it is among them.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// Sets ``items``. Never animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The selected item; nil for none. An item that is not one of ``items`` has no effect. Setting it does not notify the delegate.
  open weak var selectedItem: UITabBarItem? { didSet { show() } }
  /// The background colour; nil, the default, for the system's. Bars do not blur the content below them.
  open var barTintColor: UIColor? {
    get { plainLook.tint }
    set {
      plainLook.tint = newValue
      showBackground()
      noteSetting(.barTintColor, \UITabBar.barTintColor)
    }
  }
  /// The colour of items that are not selected; nil for the system's grey. The selected item uses the bar's tint.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      show()
      noteSetting(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor)
    }
  }

  /// An image in place of the background colour, stretched to the bar according to ``UIImage/resizableImage(withCapInsets:)``; nil, the
  /// default, for the colour. An image without pixels, `UIImage()`, makes the bar transparent. Appearances that specify a colour, or no
  /// background, take precedence.
  open var backgroundImage: UIImage? {
    get { plainLook.image }
    set {
      plainLook.image = newValue
      showBackground()
      // An opaque image makes an opaque bar.
      superview?.setNeedsLayout()
      noteSetting(.backgroundImage, \UITabBar.backgroundImage)
    }
  }
  /// An image that hides the line above the bar, regardless of its content.
  open var shadowImage: UIImage? {
    get { plainLook.shadow }
    set {
      plainLook.shadow = newValue
      backdrop.line.isHidden = newValue != nil
      noteSetting(.shadowImage, \UITabBar.shadowImage)
    }
  }

  /// The image behind the selected item's image and title; nil, the default, for none. A resizable image is stretched to the button, others
  /// are centred at their own size.
  open var selectionIndicatorImage: UIImage? {
    get { plainLook.selectionIndicator }
    set {
      plainLook.selectionIndicator = newValue
      show()
      noteSetting(.selectionIndicatorImage, \UITabBar.selectionIndicatorImage)
    }
  }

  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  open var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
  /// Whether views extend below the bar; see ``UINavigationBar/isTranslucent``. True by default, and false with an opaque
  /// ``backgroundImage``.
  open var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: backgroundImage).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      superview?.setNeedsLayout()
      noteSetting(.isTranslucent, \UITabBar.isTranslucent)
    }
  }
  /// Whether the bar is hidden. The content above it then has no safe area for the bar.
  open override var isHidden: Bool { didSet { superview?.setNeedsLayout() } }

  private var buttons: [TabButton] = []
  var plainLook = TabBarPlainLook()
  private let backdrop = TabBarBackdrop()
  /// Returns whether the user may select an item. Called before the selection.
  var maySelect: (UITabBarItem) -> Bool = { _ in true }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    backdrop.add(to: self)
    showBackground()
    content.changed = { [unowned self] in contentDidMove() }
    BarLargeContent.add(to: self)
  }

  /// The appearances for items that have none.
  var appearances = TabBarAppearances()
  /// The tracking of the content below the bar.
  let content = BottomBarContent(\.tabBar)
  /// The current background and state of the bar.
  private var shown: (background: TabBarBackground?, isOverContent: Bool) = (nil, false)

  /// Called when an appearance changed.
  func appearanceDidChange() { show() }
  private func contentDidMove() {
    showBackground()
    if content.isBelow != shown.isOverContent { show() }
  }
  /// The colour behind the bar. A colour that the program sets is seen where neither an appearance nor another property fills the bar; a
  /// transparent one leaves the bar as it is, because the bar's standard background is in front of it.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      plainLook.ownColor = BarTranslucency.barColor(newValue)
      shown.background = nil
      showBackground()
    }
  }
  private func showBackground() {
    let (edge, over) = (background(isOverContent: false), background(isOverContent: true))
    let new = edge.mixed(with: over, share: content.share)
    guard new != shown.background else { return }
    shown.background = new
    asStandard { super.backgroundColor = new.color }
    backdrop.show(new, in: self)
  }

  override func adoptAppearance(_ rules: AppearanceRules) {
    super.adoptAppearance(rules)
    AppearanceRules.apply(to: items ?? [], of: self)
    show()
  }

  private func rebuild() {
    for button in buttons {
      button.item.changed = nil
      button.removeFromSuperview()
    }
    AppearanceRules.apply(to: items ?? [], of: self)
    buttons = (items ?? []).map { item in TabButton(item) { [unowned self] in press(item) } }
    for button in buttons {
      button.item.changed = { [weak self] in self?.show() }
      addSubview(button)
    }
    if let selectedItem, !buttons.contains(where: { $0.item === selectedItem }) { self.selectedItem = nil }
    show()
    setNeedsLayout()
  }
  private func show() {
    showBackground()
    shown.isOverContent = content.isBelow
    let appearance = shownAppearance(isOverContent: shown.isOverContent)
    for button in buttons {
      let isSelected = button.item === selectedItem
      button.show(isSelected: isSelected, plainColor: unselectedItemTintColor ?? TabButton.unselectedColor, appearance: appearance)
      button.indicatorTint = appearance?.selectionIndicatorTintColor
      button.indicator = isSelected ? appearance?.shownIndicator ?? selectionIndicatorImage : nil
    }
    // The appearance also determines the arrangement.
    setNeedsLayout()
  }
  private func press(_ item: UITabBarItem) {
    guard maySelect(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(in: self)
    // Inside of a navigation controller, with whose pages the bar moves, the safe area contains the bar itself.
    let below = max(0, min(safeAreaInsets.bottom, bounds.height - UITabBar.rowHeight))
    let row = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: below, right: safeAreaInsets.right))
    guard !buttons.isEmpty else { return }
    let isWide = traitCollection.horizontalSizeClass == .regular
    let own = isWide ? nil : shownAppearance(isOverContent: shown.isOverContent)?.stackedLayout
    let columns = (own?.over(plainLook.layout) ?? plainLook.layout)
      .columns(buttons.count, from: row.minX, room: row.width, isWide: isWide)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (button, column) in zip(buttons, isMirrored ? columns.reversed() : columns) {
      button.frame = CGRect(
        x: column.left, y: row.minY, width: column.right - column.left, height: min(row.height, UITabBar.rowHeight))
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: UITabBar.rowHeight + safeAreaInsets.bottom)
  }
}

/// The methods that notify a delegate of the user's selection in a tab bar. All methods are optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Notifies the delegate that the user has pressed the button of `item`, which may already have been selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
