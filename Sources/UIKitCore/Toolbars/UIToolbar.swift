public import Foundation

/// A row of buttons, usually at the lower edge of a navigation controller: see ``UINavigationController/toolbar``.
///
/// Flexible spaces share the space that the other items leave; without them, the items are at the leading edge.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height of the buttons in points, without the safe area below them.
  static let rowHeight: CGFloat = 44
  private static let margin: CGFloat = 16
  /// The least distance between items, in points.
  private static let gap: CGFloat = 8

  private var storedItems: [UIBarButtonItem] = []
  /// The items that are not hidden.
  private var shownItems: [UIBarButtonItem] { storedItems.filter { !$0.isHidden } }
  private var views: [UIView] = []
  /// The views behind the items.
  var backdrop = ToolbarBackdrop()
  /// The look whose colour is the background colour.
  private var shownLook: ToolbarLook?
  /// The appearances of the bar.
  var appearances = ToolbarAppearances()
  /// The tracking of the content below a navigation controller's bar.
  let content = BottomBarContent(\.toolbar)
  /// The position of the bar.
  private(set) var position = UIBarPosition.bottom
  /// The delegate, which specifies the bar's position when the bar is added to a window. Not retained.
  open weak var delegate: (any UIToolbarDelegate)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  /// Creates a bar from its class alone. Subclasses inherit this initializer with `init(frame:)` and have no reason to call it.
  public required convenience init(_ofController frame: CGRect) { self.init(frame: frame) }
  private func prepare() {
    backdrop.add(to: self)
    BarLargeContent.add(to: self)
    content.changed = { [unowned self] in if appearances.standard != nil || appearances.scrollEdge != nil { appearanceDidChange() } }
    showBackground()
  }
  /// Updates the background.
  func showBackground() {
    let look = look
    shownLook = look
    asStandard { backgroundColor = look.color }
    setNeedsLayout()
  }
  /// Called after the bar's position, the height class of its window or its content may have changed. Updates the background only if the
  /// look changes, because the program may have set its own background colour.
  private func placeDidChange() { if look != shownLook { showBackground() } else { setNeedsLayout() } }
  /// Called when an appearance, or the choice of one, has changed.
  func appearanceDidChange() {
    placeDidChange()
    dressButtons()
  }
  /// Applies the appearance to all buttons.
  private func dressButtons() {
    for case let button as BarButton in views { button.show(looks(of: button.item)) }
  }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    let told = delegate?.position(for: self) ?? .any
    position = told == .any ? .bottom : told
    placeDidChange()
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    appearanceDidChange()
  }

  /// The items, from the leading to the trailing edge; nil for none.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// Replaces the items. The bar cross-fades to the new items if `animated` is true.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let new = items ?? []
    guard new.count != storedItems.count || !zip(new, storedItems).allSatisfy({ $0 === $1 }) else { return }
    for item in storedItems { item.changed = nil }
    storedItems = new
    for item in new { item.changed = { [weak self] in self?.rebuild(animated: false) } }
    rebuild(animated: animated)
  }
  /// The background colour; nil, the default, for the system's. Bars do not blur the content behind them.
  open var barTintColor: UIColor? {
    didSet {
      showBackground()
      noteSetting(.barTintColor, \UIToolbar.barTintColor)
    }
  }

  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  open var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
  /// Whether views extend below the bar; see ``UINavigationBar/isTranslucent``. True by default.
  open var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: nil).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      superview?.setNeedsLayout()
      noteSetting(.isTranslucent, \UIToolbar.isTranslucent)
    }
  }
  override func adoptAppearance(_ rules: AppearanceRules) {
    super.adoptAppearance(rules)
    rebuild(animated: false)
  }

  private func rebuild(animated: Bool) {
    AppearanceRules.apply(to: storedItems, of: self)
    let old = views
    views = shownItems.map { $0.makeView() }
    dressButtons()
    for view in views { addSubview(view) }
    let gone = old.filter { view in view.superview === self && !views.contains { $0 === view } }
    setNeedsLayout()
    guard animated, window != nil else { return gone.forEach { $0.removeFromSuperview() } }
    let added = views.filter { view in !old.contains { $0 === view } }
    UIView.performWithoutAnimation {
      layoutIfNeeded()
      for view in added { view.alpha = 0 }
    }
    UIView.animate(withDuration: 0.2) {
      for view in added { view.alpha = 1 }
      for view in gone { view.alpha = 0 }
    } completion: { [weak self] _ in
      for view in gone where self?.views.contains(where: { $0 === view }) != true {
        view.removeFromSuperview()
        view.alpha = 1
      }
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(look, in: self, at: position)
    let insets = UIEdgeInsets(
      top: 0, left: safeAreaInsets.left + Self.margin, bottom: safeAreaInsets.bottom, right: safeAreaInsets.right + Self.margin)
    let row = bounds.inset(by: insets)
    let frames = ToolbarLayout(
      items: zip(shownItems, views).map { item, view in
        if item.systemItem == .flexibleSpace { return .flexible }
        let isOwn = view is BarButton || item.systemItem == .fixedSpace
        let width = view is BarButton ? view.sizeThatFits(row.size).width : isOwn ? view.bounds.width : BarViewSize(view: view).wanted.width
        return .fixed(width, isSpace: item.systemItem == .fixedSpace)
      }, gap: Self.gap
    ).places(in: row.width)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    for (view, place) in zip(views, frames) {
      let height = min(row.height, Self.rowHeight, view is BarButton ? Self.rowHeight : BarViewSize(view: view).wanted.height)
      let x = isMirrored ? row.maxX - place.x - place.width : row.minX + place.x
      view.frame = CGRect(
        x: x.rounded(), y: row.minY + ((min(row.height, Self.rowHeight) - height) / 2).rounded(), width: place.width, height: height)
    }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.rowHeight + safeAreaInsets.bottom)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.rowHeight) }
}
