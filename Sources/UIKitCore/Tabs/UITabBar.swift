public import Foundation

/// A row of buttons at the lower edge, one of which is selected. All items are shown side by side, however many there are.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// The height of the buttons, in points; the safe area below them comes to it.
  static let rowHeight: CGFloat = 49
  /// The most that a button is wide in a wide window, in points.
  private static let widest: CGFloat = 168

  /// Hears which item a person has selected; not retained.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items, in the order of the buttons; nil for none. Selects none of them unless the selected one is among them.
  open var items: [UITabBarItem]? { didSet { rebuild() } }
  /// Sets ``items``. Never animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The item that is selected; nil for none. Has to be one of ``items``, else it counts for nothing. Setting it tells nobody.
  open weak var selectedItem: UITabBarItem? { didSet { show() } }
  /// The background; nil, the default, for the system's. Bars do not blur what is below them.
  open var barTintColor: UIColor? {
    get { plainLook.tint }
    set {
      plainLook.tint = newValue
      showBackground()
      noteSetting(.barTintColor, \UITabBar.barTintColor)
    }
  }
  /// The colour of the items that are not selected; nil for the system's grey. The selected one has the bar's tint.
  open var unselectedItemTintColor: UIColor? {
    didSet {
      show()
      noteSetting(.unselectedItemTintColor, \UITabBar.unselectedItemTintColor)
    }
  }

  /// An image in place of the background's colour, stretched to the bar as ``UIImage/resizableImage(withCapInsets:)`` says; nil, the default,
  /// for the colour. One without pixels, `UIImage()`, makes the bar transparent. Appearances that have a colour, or no background, count
  /// more.
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
  /// Setting an image, of whatever content, hides the line above the bar.
  open var shadowImage: UIImage? {
    get { plainLook.shadow }
    set {
      plainLook.shadow = newValue
      backdrop.line.isHidden = newValue != nil
      noteSetting(.shadowImage, \UITabBar.shadowImage)
    }
  }

  /// Whether the bar is not shown. What is above it has no safe area below then.
  open override var isHidden: Bool { didSet { superview?.setNeedsLayout() } }

  private var buttons: [TabButton] = []
  private var plainLook = TabBarPlainLook()
  private let backdrop = TabBarBackdrop()
  /// Asked whether a person may select an item, before it is.
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

  /// How the bar looks with items that do not say so themselves.
  var appearances = TabBarAppearances()
  /// How much content is below the bar.
  let content = TabBarContent()
  /// As the bar is shown now.
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
    // The program may have set a colour of its own.
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
      button.show(isSelected: button.item === selectedItem, plainColor: unselectedItemTintColor ?? .secondaryLabel, appearance: appearance)
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

/// Hears which item of a tab bar a person has selected. All methods are optional.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// A person has pressed the button of `item`, which may have been selected before.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}
