public import Foundation

/// The bar above a stack of controllers: title, back button, bar buttons, perhaps a large title and a search bar. Without background and line
/// while no content is below it, unless ``scrollEdgeAppearance`` says otherwise.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of the row with the title, in points.
  static let rowHeight: CGFloat = 44
  /// The additional height for a search bar, with its scopes, in points.
  static func searchHeight(of bar: UISearchBar) -> CGFloat { 50 + bar.scopeHeight }
  /// The height in points, without the safe area and what content that is pulled adds, of a bar that shows `item`.
  static func height(showing item: UINavigationItem?) -> CGFloat {
    promptHeight(of: item) + rowHeight(showing: item) + searchHeight(showing: item) + (item?.largeTitle.row.height ?? 0)
  }
  /// The part of that for the prompt, in points.
  static func promptHeight(of item: UINavigationItem?) -> CGFloat { item?.prompt == nil ? 0 : (30 * (item?.titleShare ?? 1)).rounded() }
  /// The part of that for the row with the title, in points. A search bar that is alone has a margin above it.
  private static func rowHeight(showing item: UINavigationItem?) -> CGFloat {
    (8 + (rowHeight - 8) * (item?.titleShare ?? 1)).rounded()
  }
  /// The part of that for the search bar, of which content may have pushed away some.
  private static func searchHeight(showing item: UINavigationItem?) -> CGFloat {
    guard let item, let search = item.searchController else { return 0 }
    return item.hidesSearchBar ? item.largeTitle.row.searchHeight : searchHeight(of: search.searchBar)
  }
  private static let margin: CGFloat = 12

  /// Whether titles are shown in large letters below the buttons, until content is scrolled up; items can say otherwise
  /// (``UINavigationItem/largeTitleDisplayMode``). False by default.
  open var prefersLargeTitles = false { didSet { if prefersLargeTitles != oldValue { heightDidChange?() } } }
  /// Font (`.font`) and colour (`.foregroundColor`) of large titles; other attributes are ignored. The font decides about the row's height.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    get { plainLook.largeTitle }
    set {
      plainLook.largeTitle = newValue
      showTitle()
      heightDidChange?()
      noteSetting(.largeTitleText, \UINavigationBar.largeTitleTextAttributes)
    }
  }
  /// The height in points of the row with the large title of `item` that is wholly shown.
  func largeTitleHeight(of item: UINavigationItem) -> CGFloat {
    let attributes = look(of: item, isOverContent: false).largeTitle
    return LargeTitleRow.fullHeight(pointSize: LargeTitleView.font(attributes, traitCollection).pointSize)
  }
  /// The standard background; nil for the system background.
  open var barTintColor: UIColor? {
    get { plainLook.background }
    set {
      plainLook.background = newValue
      showBackground()
      noteSetting(.barTintColor, \UINavigationBar.barTintColor)
    }
  }
  /// How the bar looks with items that do not say so themselves.
  var appearances = NavigationBarAppearances()
  /// Font (`.font`) and colour (`.foregroundColor`) of the title; other attributes are ignored.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    get { plainLook.title }
    set {
      plainLook.title = newValue
      rebuild()
      noteSetting(.titleText, \UINavigationBar.titleTextAttributes)
    }
  }
  /// Setting an image, of whatever content, hides the line below the bar.
  open var shadowImage: UIImage? {
    get { plainLook.shadowImage }
    set {
      plainLook.shadowImage = newValue
      backdrop.line.isHidden = newValue != nil
      noteSetting(.shadowImage, \UINavigationBar.shadowImage)
    }
  }
  var plainLook = NavigationBarPlainLook()
  /// The item that the bar shows; nil before the first one.
  open private(set) var topItem: UINavigationItem?

  /// Called when the bar needs a different height.
  var heightDidChange: (() -> Void)?
  /// Shows the search bar as far as content has not pushed it away.
  private let searchRow = SearchRowView(frame: .zero)
  /// Called when the back button is pressed.
  var backAction: (() -> Void)?
  private var wayBack = WayBack()
  private let backdrop = NavigationBarBackdrop()
  private(set) var titles = NavigationBarTitles()
  private var state = State()
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

  private func prepare() {
    showBackground()
    backdrop.add(to: self)
    searchRow.heightDidChange = { [weak self] in
      self?.setNeedsLayout()
      self?.heightDidChange?()
    }
    titles.add(to: self)
    showTitle()
  }

  /// Where the back button leads.
  private struct WayBack {
    /// The item of the controller that this one was pushed onto; nil for none.
    var item: UINavigationItem?
    /// Whether there is a way back.
    var exists = false
    /// The title of the button. Programs may want none beside the chevron; a title of the controller that is not there is a word.
    @MainActor var title: String {
      guard let item else { return "Back" }
      switch item.backButtonDisplayMode {
      case .minimal: return ""
      case .generic: return "Back"
      case .default: break
      }
      if let title = item.backBarButtonItem?.title ?? item.backButtonTitle { return title }
      return item.title.flatMap { $0.isEmpty ? nil : $0 } ?? "Back"
    }
  }

  /// Shows `item`, with a back button to `previous` if `canGoBack`.
  func show(_ item: UINavigationItem, previous: UINavigationItem?, canGoBack: Bool) {
    topItem?.changed = nil
    topItem?.fade = nil
    wayBack.item?.changed = nil
    topItem = item
    wayBack = WayBack(item: previous, exists: canGoBack)
    let changed = { [weak self] () -> Void in self?.rebuild() }
    item.changed = changed
    item.fade = { [weak self] change in self?.fade(change) }
    if canGoBack { previous?.changed = changed }
    rebuild()
  }

  /// Whether there is a back button.
  var showsBackButton: Bool {
    guard let item = topItem, wayBack.exists, !item.hidesBackButton else { return false }
    return item.leftBarButtonItems?.isEmpty != false || item.leftItemsSupplementBackButton
  }

  /// Runs a change of the item; what it exchanges fades.
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
  /// Where the title of the back button begins, seen from where lines begin; nil without one.
  var backTitlePosition: CGFloat? {
    guard let button = buttons.back, let label = button.titleLabel else { return nil }
    button.layoutIfNeeded()
    let frame = label.convert(label.bounds, to: self)
    return effectiveUserInterfaceLayoutDirection == .rightToLeft ? frame.maxX : frame.minX
  }

  private func rebuild() {
    for view in buttons.all where view.superview === self { view.removeFromSuperview() }
    buttons = NavigationBarButtons(columnItem: columnItem)
    showSearchBar()
    if titles.prompt.text != topItem?.prompt {
      titles.prompt.text = topItem?.prompt
      heightDidChange?()
    }
    guard let item = topItem else { return showTitle() }
    buttons.leading += views(for: columnItem.map { [$0] })
    if showsBackButton {
      let button = BarButton(backTo: wayBack.title) { [weak self] in self?.backAction?() }
      buttons.back = button
      dress(button, in: shownLook)
      // The last one is what the button says until it is laid out.
      buttons.backTitles = ["", "Back", wayBack.title].map { text in
        button.setTitle(text, for: .normal)
        return (text, button.sizeThatFits(.zero).width)
      }.reversed()
      buttons.leading.append(button)
    }
    buttons.leading += views(for: item.leftBarButtonItems)
    buttons.trailing += views(for: item.rightBarButtonItems)
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
    if titles.custom !== topItem?.titleView {
      titles.custom?.removeFromSuperview()
      titles.custom = topItem?.titleView
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
  /// How the bar looks as the content is now, apart from its background.
  var shownLook: NavigationBarLook { look(of: topItem, isOverContent: state.isOverContent) }

  // MARK: Large title

  /// What depends on where the content is, apart from frames.
  private struct State: Hashable {
    var isLarge = false
    var showsSmallTitle = true
    var contentShare: CGFloat = 1
    /// Titles have one look or the other.
    var isOverContent: Bool { contentShare >= 0.5 }
  }

  private func showLargeTitle() {
    // One that goes away keeps its text.
    guard let item = topItem, item.largeTitle.row.exists else { return }
    if titles.large == nil {
      let made = LargeTitleView(frame: CGRect(x: 0, y: bounds.height, width: bounds.width, height: 0))
      titles.large = made
      insertSubview(made, at: 0)
    }
    titles.largeItem = item
    titles.large?.show(item.title, shownLook.largeTitle)
  }

  /// Shows the large title, the small one and the background as the item's large title is now. `animated`: the titles fade. The background
  /// is always that of where the content is.
  func followLargeTitle(animated: Bool) {
    let row = topItem?.largeTitle.row ?? LargeTitleRow()
    if row.exists, titles.large == nil || !state.isLarge || titles.largeItem !== topItem { showLargeTitle() }
    titles.large?.magnification = row.magnification
    let new = State(isLarge: row.exists, showsSmallTitle: row.isCollapsed, contentShare: row.contentShare)
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
  /// Makes the titles seen that the content leaves room for, and the others not.
  func showTitles() {
    titles.small.alpha = state.showsSmallTitle ? 1 : 0
    titles.large?.alpha = state.isLarge ? 1 : 0
  }
  func showBackground() {
    let share = state.contentShare
    let (edge, over) = (look(of: topItem, isOverContent: false), look(of: topItem, isOverContent: true))
    asStandard { backgroundColor = edge.background.mixed(with: over.background, share: share) }
    backdrop.show(edge, over, share: share)
  }
  /// Called when an appearance changed.
  func appearanceDidChange() {
    rebuild()
    heightDidChange?()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    appearanceDidChange()
  }
  /// How long the small title takes to appear above content, in seconds.
  private static let fade = 0.2

  /// False where a large title is that content moves: there are no controls, and what is below it can be scrolled there as well.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard super.point(inside: point, with: event) else { return false }
    return topItem?.largeTitle.scrollView == nil || titles.large?.frame.contains(point) != true
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.layOut(in: self)
    let search = Self.searchHeight(showing: topItem)
    let prompt = Self.promptHeight(of: topItem)
    titles.prompt.frame = CGRect(
      x: Self.margin, y: safeAreaInsets.top + 4, width: max(0, bounds.width - 2 * Self.margin), height: prompt - 8)
    titles.prompt.isHidden = prompt == 0
    // While the search bar is alone, the row is above the edge.
    let share = topItem?.titleShare ?? 1
    let top = (safeAreaInsets.top + prompt) * share - Self.rowHeight * (1 - share)
    let row = snapped(CGRect(x: 0, y: top, width: bounds.width, height: Self.rowHeight))
    let largeTop = safeAreaInsets.top + prompt + Self.rowHeight(showing: topItem)
    titles.large?.frame = CGRect(x: 0, y: largeTop, width: bounds.width, height: max(0, bounds.height - search - largeTop))
    searchRow.frame = CGRect(x: 0, y: bounds.height - search, width: bounds.width, height: search)
    searchRow.isHidden = search <= 0
    fitBackTitle(in: row)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let left = layOut(isMirrored ? buttons.trailing : buttons.leading, in: row, fromLeft: true)
    let right = layOut(isMirrored ? buttons.leading : buttons.trailing, in: row, fromLeft: false)
    layOutTitle(in: row, left: left, right: right)
  }

  /// Gives the back button the longest of its titles that leaves the title in the middle: its own, "Back", or none.
  private func fitBackTitle(in row: CGRect) {
    guard let button = buttons.back else { return }
    let title = titles.shown
    let width = title === titles.small ? titles.small.sizeThatFits(.zero).width : BarViewSize(view: title).wanted.width
    let others = buttons.leading.filter { $0 !== button }.reduce(0) { $0 + $1.bounds.width + 4 }
    let room = (row.width - min(width, row.width / 2)) / 2 - 8 - others - Self.margin - max(safeAreaInsets.left, safeAreaInsets.right)
    let fitting = buttons.backTitles.first { $0.width <= room }?.text ?? ""
    if fitting != button.title(for: .normal) { button.setTitle(fitting, for: .normal) }
  }

  /// Lays out views from one edge of the bar and returns the coordinate at which the title may begin or end.
  private func layOut(_ views: [UIView], in row: CGRect, fromLeft: Bool) -> CGFloat {
    // A button has space around its title already, so that its title begins at the margin.
    let edge = Self.margin - (views.first is BarButton ? 4 : 0) + (fromLeft ? safeAreaInsets.left : safeAreaInsets.right)
    var x = fromLeft ? edge : row.width - edge
    for view in views {
      let fitted = view is BarButton ? view.sizeThatFits(row.size) : BarViewSize(view: view).wanted
      // No button takes more than a third of the bar, apart from the back button, whose title was chosen for its room.
      let size = CGSize(
        width: view === buttons.back ? fitted.width : min(fitted.width, row.width / 3), height: min(fitted.height, row.height))
      view.frame = snapped(CGRect(x: fromLeft ? x : x - size.width, y: row.midY - size.height / 2, width: size.width, height: size.height))
      x += fromLeft ? size.width + 4 : -size.width - 4
    }
    return x
  }

  /// Centres the title in the bar, or between the buttons if it does not fit there.
  private func layOutTitle(in row: CGRect, left: CGFloat, right: CGFloat) {
    let title = titles.shown
    let fitted = title === titles.small ? titles.small.sizeThatFits(.zero) : BarViewSize(view: title).wanted
    let room = max(0, right - left - 8)
    // A view without a width, as a search bar, takes what there is.
    let width = title !== titles.small && fitted.width <= 0 ? room : min(fitted.width, room)
    let size = CGSize(width: width, height: min(fitted.height, row.height))
    let x = min(max(row.midX - size.width / 2, left + 4), right - 4 - size.width)
    let offset = title === titles.small ? titles.offset : .zero
    title.frame = snapped(
      CGRect(x: x + offset.horizontal, y: row.midY - size.height / 2 + offset.vertical, width: size.width, height: size.height))
  }

  private func snapped(_ rect: CGRect) -> CGRect {
    let scale = contentScaleFactor
    return CGRect(
      x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width, height: rect.height)
  }
}
