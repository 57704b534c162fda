public import Foundation

/// A row of buttons at the lower edge, one of which is selected. All items are shown side by side, regardless of their number.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The height of the buttons in points, to which the safe area below them is added.
  static let rowHeight: CGFloat = 49
  /// The maximum width of a button in a wide window, in points.
  private static let widest: CGFloat = 168

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

  /// Whether the bar is hidden. The content above it then has no safe area for the bar.
  open override var isHidden: Bool { didSet { superview?.setNeedsLayout() } }

  private var buttons: [TabButton] = []
  private var plainLook = TabBarPlainLook()
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
  }

  /// The appearances for items that have none.
  var appearances = TabBarAppearances()
  /// The tracking of the content below the bar.
  let content = TabBarContent()
  /// The current background and state of the bar.
  private var shown: (background: TabBarBackground?, isOverContent: Bool) = (nil, false)

  /// Called when an appearance changed.
  func appearanceDidChange() { show() }
  private func contentDidMove() {
    showBackground()
    if content.isBelow != shown.isOverContent { show() }
  }
  private func showBackground() {
    let (edge, over) = (background(isOverContent: false), background(isOverContent: true))
    let new = edge.mixed(with: over, share: content.share)
    // The program may have set another colour.
    guard new != shown.background else { return }
    shown.background = new
    asStandard { backgroundColor = new.color }
    backdrop.show(new)
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
      button.show(isSelected: isSelected, plainColor: unselectedItemTintColor ?? .secondaryLabel, appearance: appearance)
      button.indicator = isSelected ? selectionIndicatorImage : nil
    }
  }
  private func press(_ item: UITabBarItem) {
    guard maySelect(item) else { return }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(in: self)
    let row = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right))
    guard !buttons.isEmpty else { return }
    let share = row.width / CGFloat(buttons.count)
    let width = traitCollection.horizontalSizeClass == .regular ? min(share, UITabBar.widest) : share
    let start = row.minX + (row.width - width * CGFloat(buttons.count)) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (index, button) in buttons.enumerated() {
      let column = CGFloat(isMirrored ? buttons.count - 1 - index : index)
      let (left, right) = ((start + column * width).rounded(), (start + (column + 1) * width).rounded())
      button.frame = CGRect(x: left, y: row.minY, width: right - left, height: min(row.height, UITabBar.rowHeight))
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
