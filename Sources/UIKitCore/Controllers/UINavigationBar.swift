public import Foundation

/// The bar above a stack of controllers: title, back button, bar buttons, and optionally a large title and a search bar. It has no
/// background and line while no content is below it, unless ``scrollEdgeAppearance`` is set.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of the row with the title, in points.
  static let rowHeight: CGFloat = 44
  /// The distance between the content and the edges of the bar, in points.
  static let margin: CGFloat = 12

  /// Whether titles are shown in large letters below the buttons until content is scrolled up. Items can override it
  /// (``UINavigationItem/largeTitleDisplayMode``). False by default.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightDidChange?() } } }
  /// The font (`.font`) and colour (`.foregroundColor`) of large titles; other attributes are ignored. The font determines the row's
  /// height.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { plainLook.largeTitle }
    set {
      plainLook.largeTitle = newValue
      showTitle()
      heightDidChange?()
      noteSetting(.largeTitleText, \UINavigationBar.largeTitleTextAttributes)
    }
  }
  /// Returns the height in points of the fully shown row with the large title of `item`.
  func largeTitleHeight(of item: UINavigationItem) -> CGFloat {
    let attributes = look(of: item, isOverContent: false).largeTitle
    return LargeTitleRow.fullHeight(pointSize: LargeTitleView.font(attributes, traitCollection).pointSize)
  }
  /// The colour of the standard background; nil for the system background.
  open var barTintColor: UIColor? {
    get { plainLook.background }
    set {
      plainLook.background = newValue
      showBackground()
      noteSetting(.barTintColor, \UINavigationBar.barTintColor)
    }
  }
  /// The style of the bar: `.default`, the default, or dark regardless of the surroundings. Setting it sets `overrideUserInterfaceStyle` as
  /// well.
  open var barStyle: UIBarStyle {
    get { BarStyling(bar: self).style }
    set { BarStyling(bar: self).style = newValue }
  }
  /// Whether views extend below the bar. Views end at a bar that is not translucent, except those of controllers with
  /// ``UIViewController/extendedLayoutIncludesOpaqueBars``. True by default, and false with an opaque background image.
  open var isTranslucent: Bool {
    get { BarTranslucency(bar: self, background: plainLook.images[.default]).isTranslucent }
    set {
      BarTranslucency(bar: self, background: nil).isTranslucent = newValue
      heightDidChange?()
      noteSetting(.isTranslucent, \UINavigationBar.isTranslucent)
    }
  }
  /// The appearances of the bar, for items without their own.
  var appearances = NavigationBarAppearances()
  /// The font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { plainLook.title }
    set {
      plainLook.title = newValue
      rebuild()
      noteSetting(.titleText, \UINavigationBar.titleTextAttributes)
    }
  }
  /// Sets the distance in points by which titles are moved down, in bars of regular (`.default`) or compact height; negative to move them up.
  /// A compact height without its own distance uses that for `.default`. Appearances with an offset take precedence.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
    plainLook.titleShifts[barMetrics] = adjustment
    showTitle()
    let shifts = plainLook.titleShifts
    noteSetting(.titlePositionAdjustment) { (bar: UINavigationBar) in
      bar.plainLook.titleShifts = shifts
      bar.showTitle()
    }
  }
  /// Returns the distance that was set for `barMetrics`; zero if none was.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat { plainLook.titleShifts[barMetrics] ?? 0 }
  /// The shadow image. Setting any image, regardless of its content, hides the line below the bar.
  open var shadowImage: UIImage? {
    get { plainLook.shadowImage }
    set {
      plainLook.shadowImage = newValue
      backdrop.line.isHidden = newValue != nil
      noteSetting(.shadowImage, \UINavigationBar.shadowImage)
    }
  }
  var plainLook = NavigationBarPlainLook()
  /// The item that the bar shows, the last of ``items``; nil before the first one.
  open var topItem: UINavigationItem? { stack.items.last }
  /// The items, from the first to the one that the bar shows; nil for none. The items of a navigation controller's bar are those of its
  /// controllers and cannot be set: that raises a fault and is ignored.
  open var items: [UINavigationItem]? {
    get { stack.items.isEmpty ? nil : stack.items }
    set { setItems(newValue, animated: false) }
  }
  /// The item below the ``topItem``, to which the back button leads; nil if there is none.
  open var backItem: UINavigationItem? { stack.backItem }
  /// The delegate, which decides about the items that are pushed and popped; not retained. The delegate of a navigation controller's bar is
  /// the controller, if a subclass conforms to the protocol, and cannot be set: that raises a fault and is ignored.
  open weak var delegate: (any UINavigationBarDelegate)? {
    get { stack.controller.map { $0 as? any UINavigationBarDelegate } ?? stack.delegate }
    set { setDelegate(newValue) }
  }
  /// Replaces the items. If `animated`, the new ``topItem`` comes from the trailing side, or from the leading side if it was among the
  /// items before. The delegate is not asked.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { replace(by: items ?? [], animated: animated) }
  /// Shows `item` above the other items, unless the delegate refuses it. Slides it in if `animated` and on screen.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { push(item, animated: animated) }
  /// Removes the ``topItem``, unless it is the only one or the delegate refuses. Returns the removed item; nil if none was. Slides it out if
  /// `animated` and on screen.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? { pop(animated: animated) }

  /// The items of the bar, its delegate and its position.
  var stack = NavigationBarStack()

  /// Called when the bar needs a different height.
  var heightDidChange: (() -> Void)?
  /// Contains the search bar and shows the part that content has not pushed away.
  private let searchRow = SearchRowView(frame: .zero)
  /// Called when the back button is pressed; nil to pop the item.
  var backAction: (() -> Void)?
  private let backdrop = NavigationBarBackdrop()
  private(set) var titles = NavigationBarTitles()
  private var state = NavigationBarState()
  private(set) var buttons = NavigationBarButtons()
  /// The button of a split view controller, before all others; nil for none.
  var columnItem: UIBarButtonItem? {
    get { buttons.columnItem }
    set {
      guard newValue !== buttons.columnItem else { return }
      buttons.columnItem = newValue
      rebuild()
    }
  }

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
    showBackground()
    backdrop.add(to: self)
    heightDidChange = { [weak self] in self?.invalidateIntrinsicContentSize() }
    searchRow.heightDidChange = { [weak self] in
      self?.setNeedsLayout()
      self?.heightDidChange?()
    }
    titles.add(to: self)
    BarLargeContent.add(to: self)
    showTitle()
  }

  /// Shows the last of `items`, with a back button to the one before it.
  func show(_ items: [UINavigationItem]) {
    topItem?.changed = nil
    topItem?.fade = nil
    backItem?.changed = nil
    stack.items = items
    let changed = { [weak self] () -> Void in self?.rebuild() }
    topItem?.changed = changed
    topItem?.fade = { [weak self] change in self?.fade(change) }
    backItem?.changed = changed
    rebuild()
  }

  /// Whether there is a back button.
  var showsBackButton: Bool {
    guard let item = topItem, backItem != nil || item.backAction != nil, !item.hidesBackButton else { return false }
    return visible(item.leftBarButtonItems).isEmpty || item.leftItemsSupplementBackButton
  }

  /// Runs a change of the item; exchanged views fade.
  private func fade(_ change: () -> Void) {
    let exchange = NavigationBarChange(of: self, nil)
    change()
    exchange.collect()
    UIView.animate(withDuration: Self.fade) {
      exchange.run()
    } completion: { _ in
      exchange.end()
    }
  }
  /// The leading end of the back button's title; nil without one.
  var backTitlePosition: CGFloat? {
    guard let button = buttons.back, let label = button.titleLabel else { return nil }
    button.layoutIfNeeded()
    let frame = label.convert(label.bounds, to: self)
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.maxX : frame.minX
  }

  /// Creates the buttons of the item, and shows its title.
  func rebuild() {
    for view in buttons.all where view.superview === self { view.removeFromSuperview() }
    buttons = NavigationBarButtons(columnItem: columnItem)
    showSearchBar()
    if titles.prompt.text != topItem?.prompt {
      titles.prompt.text = topItem?.prompt
      heightDidChange?()
    }
    guard let item = topItem else { return showTitle() }
    item.isInRegularWidth = traitCollection.horizontalSizeClass == .regular
    buttons.leading += views(for: columnItem.map { [$0] })
    if showsBackButton, backItem == nil {
      buttons.leading += views(for: item.backActionItem.map { [$0] })
    } else if showsBackButton {
      let title = stack.backTitle
      let backItem = stack.backItem?.backBarButtonItem ?? UIBarButtonItem()
      AppearanceRules.apply(to: [backItem], of: self)
      let button = BarButton(backTo: title, backItem) { [weak self] in self?.goBack() }
      buttons.back = button
      dress(button, in: shownLook)
      // The last title stays in the button until it is laid out.
      buttons.backTitles = ["", "Back", title].map { text in
        button.setTitle(text, for: .normal)
        return (text, button.sizeThatFits(.zero).width)
      }.reversed()
      buttons.leading.append(button)
    }
    buttons.leading += views(for: visible(item.leftBarButtonItems))
    buttons.center = views(for: centerItems)
    buttons.overflowItem = makeOverflowItem()
    buttons.trailing = views(for: buttons.overflowItem.map { [$0] }) + views(for: visible(item.rightBarButtonItems))
    for view in buttons.all { addSubview(view) }
    dressButtons()
    showTitle()
    showBackground()
    setNeedsLayout()
  }

  override func adoptAppearance(_ rules: AppearanceRules) {
    super.adoptAppearance(rules)
    rebuild()
  }

  private func showSearchBar() {
    let wanted = topItem?.searchController?.searchBar
    guard wanted !== searchRow.bar else { return }
    searchRow.bar = wanted
    if wanted != nil { addSubview(searchRow) } else { searchRow.removeFromSuperview() }
    heightDidChange?()
  }

  private func views(for items: [UIBarButtonItem]?) -> [UIView] {
    AppearanceRules.apply(to: items ?? [], of: self)
    return (items ?? []).map { item in
      item.changed = { [weak self] in self?.rebuild() }
      return item.makeView()
    }
  }

  private func showTitle() {
    let wanted = titles.view(of: topItem)
    if titles.custom !== wanted {
      titles.custom?.removeFromSuperview()
      titles.custom = wanted
      if let view = titles.custom { addSubview(view) }
    }
    let look = shownLook
    titles.writeSmall(topItem, look.title)
    if titles.offset != look.titleOffset {
      titles.offset = look.titleOffset
      setNeedsLayout()
    }
    showLargeTitle()
  }
  /// The look of the bar with the current content, apart from its background.
  var shownLook: NavigationBarLook { look(of: topItem, isOverContent: state.isOverContent) }

  // MARK: Large title

  private func showLargeTitle() {
    // A large title that disappears keeps its text.
    guard let item = topItem, item.largeTitle.row.exists else { return }
    if titles.large == nil {
      let made = LargeTitleView(frame: CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0))
      titles.large = made
      insertSubview(made, at: 0)
    }
    titles.largeItem = item
    titles.large?.show(item.title, shownLook.largeTitle)
  }

  /// Updates the large title, the small title and the background to the item's current large title. With `animated` the titles fade; the
  /// background always matches the content's position.
  func followLargeTitle(animated: Bool) {
    let row = topItem?.largeTitle.row ?? LargeTitleRow()
    if row.exists, titles.large == nil || !state.isLarge || titles.largeItem !== topItem { showLargeTitle() }
    titles.large?.magnification = row.magnification
    let new = NavigationBarState(isLarge: row.exists, showsSmallTitle: row.isCollapsed, contentShare: row.contentShare)
    guard new != state else { return }
    let old = state
    state = new
    if new.contentShare != old.contentShare { showBackground() }
    guard (new.isLarge, new.showsSmallTitle, new.isOverContent) != (old.isLarge, old.showsSmallTitle, old.isOverContent) else { return }
    let change = { [self] in
      showTitles()
      guard new.isOverContent != old.isOverContent else { return }
      showTitle()
      dressButtons()
    }
    if animated { UIView.animate(withDuration: Self.fade, animations: change) } else { change() }
  }
  /// Shows the titles for which the content leaves room, and hides the others.
  func showTitles() {
    titles.small.alpha = state.showsSmallTitle ? 1 : 0
    titles.menuButton?.alpha = titles.small.alpha
    titles.large?.alpha = state.isLarge ? 1 : 0
  }
  func showBackground() {
    let share = state.contentShare
    let (edge, over) = (look(of: topItem, isOverContent: false), look(of: topItem, isOverContent: true))
    asStandard { super.backgroundColor = edge.background.mixed(with: over.background, share: share) }
    backdrop.show(edge, over, share: share, in: self)
  }
  /// The colour behind the bar. A colour that the program sets is seen where neither an appearance nor another property fills the bar; a
  /// transparent one leaves the bar as it is, because the bar's standard background is in front of it.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      super.backgroundColor = newValue
      plainLook.ownColor = BarTranslucency.barColor(newValue)
      showBackground()
    }
  }
  /// Called when an appearance changed.
  func appearanceDidChange() {
    rebuild()
    heightDidChange?()
  }
  /// Whether the bar is neither shown nor hit-tested. The content of a navigation controller then has the bar's place.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      super.isHidden = newValue
      guard newValue != stack.isBarHidden else { return }
      stack.isBarHidden = newValue
      stack.controller?.barHiding.visibilityDidChange()
    }
  }
  /// Hides a bar that has slid out, and shows it before it slides in.
  func setSlidOut(_ isSlidOut: Bool) { super.isHidden = isSlidOut || stack.isBarHidden }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
  }
  /// The duration in seconds in which the small title fades in above content.
  private static let fade = 0.2

  /// False inside of a large title that moves with content: it contains no controls, and the content below it can be scrolled from there.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return topItem?.largeTitle.scrollView == nil || titles.large?.frame.contains(point) != true
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { findPosition() }
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(showing: topItem) + safeAreaInsets.top)
  }
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: Self.height(showing: topItem)) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(in: self)
    let search = Self.searchHeight(showing: topItem)
    let prompt = Self.promptHeight(of: topItem)
    titles.prompt.frame = CGRect(
      x: Self.margin, y: safeAreaInsets.top + 4, width: max(0, bounds.width - 2 * Self.margin), height: prompt - 8)
    titles.prompt.isHidden = prompt == 0
    // While the search bar is shown alone, the row is above the edge.
    let share = topItem?.titleShare ?? 1
    let top = (safeAreaInsets.top + prompt) * share - Self.rowHeight * (1 - share)
    let row = snapped(CGRect(x: 0, y: top, width: bounds.width, height: Self.rowHeight))
    let largeTop = safeAreaInsets.top + prompt + Self.rowHeight(showing: topItem)
    titles.large?.frame = CGRect(x: 0, y: largeTop, width: bounds.width, height: max(0, bounds.height - search - largeTop))
    let isInline = topItem?.isSearchInline == true
    searchRow.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
    searchRow.isHidden = search <= 0 && !isInline
    fitGroups(in: bounds.width)
    fitBackTitle(in: row)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var left = layOut(isMirrored ? buttons.trailing : buttons.leading, in: row, fromLeft: true)
    var right = layOut(isMirrored ? buttons.leading : buttons.trailing, in: row, fromLeft: false)
    if isInline { searchRow.frame = inlineSearchFrame(in: row, left: &left, right: &right) }
    let end = layOutCenter(in: row, left: left, right: right)
    let isCentered = buttons.center.isEmpty
    layOutTitle(in: row, left: isMirrored && !isCentered ? end : left, right: isMirrored || isCentered ? right : end)
  }
}
