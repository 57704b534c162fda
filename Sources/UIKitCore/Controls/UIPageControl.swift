public import Foundation
internal import HitchlessBase

/// A row of dots, one for each page, with the current page highlighted. Sends `.valueChanged` when the user selects another page.
@preconcurrency @MainActor open class UIPageControl: UIControl {
  /// The conditions under which the control has a background.
  public enum BackgroundStyle: Int, Sendable {
    /// `automatic` while the user touches it, `prominent` always, `minimal` never.
    case automatic, prominent, minimal
  }
  /// The current interaction: none, a tap, or a finger that moves along the dots.
  public enum InteractionState: Int, Sendable { case none, discrete, continuous }
  /// The direction in which pages follow each other; `natural` is that of the language.
  public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }

  private static let height: CGFloat = 26
  private static let (dot, gap, margin): (CGFloat, CGFloat, CGFloat) = (8, 9, 14)
  /// The distance, in points, that a finger must move before it moves along the dots.
  private static let slop: CGFloat = 10

  private var pages = PageIndicators()
  private var images = PageImages()
  private var views: [UIImageView] = []
  private let background = UIView(frame: .zero)
  /// The position and page at which a touch began; nil without a touch.
  private var start: (way: CGFloat, page: Int)?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }
  private func prepare() {
    background.backgroundColor = .secondarySystemFill
    background.alpha = 0
    background.isUserInteractionEnabled = false
    addSubview(background)
  }

  // MARK: Pages

  /// The number of pages. 0 by default.
  open var numberOfPages: Int {
    get { pages.count }
    set {
      pages.count = max(0, newValue)
      currentPage = pages.current
      images.forget(pagesFrom: pages.count)
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }
  /// The current page, starting from 0; other values are clamped. Setting it sends no events.
  open var currentPage: Int {
    get { deferred ?? pages.current }
    set {
      deferred = nil
      pages.current = min(max(0, newValue), max(0, pages.count - 1))
      setNeedsLayout()
    }
  }
  /// Whether the indicators keep showing the previous page when the user has selected another one, until
  /// ``updateCurrentPageDisplay()`` is called. False by default.
  open var defersCurrentPageDisplay = false { didSet { if !defersCurrentPageDisplay { updateCurrentPageDisplay() } } }
  /// Shows the current page after the user has selected it; see ``defersCurrentPageDisplay``.
  open func updateCurrentPageDisplay() { if let deferred { currentPage = deferred } }
  /// The selected page that is not shown yet.
  private var deferred: Int?
  /// Whether the control is invisible if there is only one page. False by default.
  open var hidesForSinglePage = false { didSet { setNeedsLayout() } }
  /// Whether moving a finger along the dots moves through the pages. True by default.
  open var allowsContinuousInteraction = true
  /// The current interaction. Valid in actions of `.valueChanged`.
  open private(set) var interactionState = InteractionState.none
  /// The direction in which pages follow each other. That of the language by default.
  open var direction = Direction.natural {
    didSet {
      invalidateIntrinsicContentSize()
      setNeedsLayout()
    }
  }

  // MARK: Appearance

  /// The colour of the other pages' indicators; nil for a translucent white.
  open var pageIndicatorTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      noteSetting(.pageIndicatorTintColor, \UIPageControl.pageIndicatorTintColor)
    }
  }
  /// The colour of the current page's indicator; nil for white.
  open var currentPageIndicatorTintColor: UIColor? {
    didSet {
      setNeedsLayout()
      noteSetting(.currentPageIndicatorTintColor, \UIPageControl.currentPageIndicatorTintColor)
    }
  }
  /// The conditions under which the control has a background. While the user touches it by default.
  open var backgroundStyle = BackgroundStyle.automatic { didSet { setNeedsLayout() } }
  /// The image of the indicators, drawn in their colours; nil for dots.
  open var preferredIndicatorImage: UIImage? {
    get { images.preferred }
    set { changeImages { $0.preferred = newValue } }
  }
  /// The image of the current page's indicator; nil for the same image as other pages.
  open var preferredCurrentPageIndicatorImage: UIImage? {
    get { images.preferredCurrent }
    set { changeImages { $0.preferredCurrent = newValue } }
  }
  /// Returns the image that was set for the indicator of `page`; nil if none was.
  open func indicatorImage(forPage page: Int) -> UIImage? { images.pages[page] }
  /// Sets the image of one page's indicator; nil for the preferred one. Ignored for pages that do not exist.
  open func setIndicatorImage(_ image: UIImage?, forPage page: Int) {
    if (0..<numberOfPages).contains(page) { changeImages { $0.pages[page] = image } }
  }
  /// Returns the image that was set for the indicator of `page` while it is the current one; nil if none was.
  open func currentPageIndicatorImage(forPage page: Int) -> UIImage? { images.currentPages[page] }
  /// Sets the image of one page's indicator while it is the current one. Ignored for pages that do not exist.
  open func setCurrentPageIndicatorImage(_ image: UIImage?, forPage page: Int) {
    if (0..<numberOfPages).contains(page) { changeImages { $0.currentPages[page] = image } }
  }
  private func changeImages(_ body: (inout PageImages) -> Void) {
    body(&images)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  // MARK: Layout

  private var isVertical: Bool { direction == .topToBottom || direction == .bottomToTop }
  /// Whether the first page is at the right or at the bottom.
  private var isReversed: Bool {
    switch direction {
    case .natural: effectiveUserInterfaceLayoutDirection == .rightToLeft
    case .leftToRight, .topToBottom: false
    case .rightToLeft, .bottomToTop: true
    }
  }
  /// The distance between the centres of adjacent indicators, in points.
  private var pitch: CGFloat {
    (images.sizes.map { isVertical ? $0.height : $0.width } + [Self.dot]).reduce(0, max) + Self.gap
  }
  /// Returns the smallest size that shows the indicators of `pageCount` pages, in points.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    let length = CGFloat(max(0, pageCount)) * pitch + 2 * Self.margin - Self.gap
    let width = max(Self.height, (images.sizes.map { isVertical ? $0.width : $0.height }.max() ?? 0) + 2 * Self.gap)
    return isVertical ? CGSize(width: width, height: length) : CGSize(width: length, height: width)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { self.size(forNumberOfPages: numberOfPages) }
  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: numberOfPages) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let length = isVertical ? bounds.height : bounds.width
    pages.capacity = max(1, Int((length - 2 * Self.margin + Self.gap) / pitch))
    let indicators = pages.count <= 1 && hidesForSinglePage ? [] : pages.indicators
    while views.count > indicators.count { views.removeLast().removeFromSuperview() }
    while views.count < indicators.count {
      let view = UIImageView(frame: .zero)
      view.contentMode = .scaleAspectFit
      addSubview(view)
      views.append(view)
    }
    for (view, indicator) in zip(views, indicators) { show(indicator, in: view, of: indicators.count) }
    let shown = CGFloat(indicators.count) * pitch + 2 * Self.margin - Self.gap
    background.frame = bounds.insetBy(
      dx: isVertical ? 0 : max(0, (bounds.width - shown) / 2), dy: isVertical ? max(0, (bounds.height - shown) / 2) : 0)
    background.layer.cornerRadius = min(background.bounds.width, background.bounds.height) / 2
    let isShown = backgroundStyle == .prominent || backgroundStyle == .automatic && start != nil
    background.alpha = isShown && !indicators.isEmpty ? 1 : 0
  }
  private func show(_ indicator: PageIndicators.Indicator, in view: UIImageView, of count: Int) {
    let isCurrent = indicator.page == pages.current
    let image = images.image(of: indicator.page, isCurrent: isCurrent)
    let color = isCurrent ? currentPageIndicatorTintColor ?? .white : pageIndicatorTintColor ?? UIColor(white: 1, alpha: 0.35)
    view.image = image?.withRenderingMode(.alwaysTemplate)
    view.tintColor = color
    view.backgroundColor = image == nil ? color : nil
    let full = image?.size ?? CGSize(width: Self.dot, height: Self.dot)
    let size = CGSize(width: full.width * indicator.scale, height: full.height * indicator.scale)
    view.layer.cornerRadius = image == nil ? size.width / 2 : 0
    let place = CGFloat(isReversed ? count - 1 - indicator.place : indicator.place)
    let way = (place - CGFloat(count - 1) / 2) * pitch
    let middle = CGPoint(x: bounds.midX + (isVertical ? 0 : way), y: bounds.midY + (isVertical ? way : 0))
    view.frame = CGRect(x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width, height: size.height)
  }

  // MARK: Touches and keys

  /// Returns the position of a touch along the pages, in points.
  private func way(of touch: UITouch) -> CGFloat {
    let point = touch.location(in: self)
    let way = isVertical ? point.y - bounds.midY : point.x - bounds.midX
    return isReversed ? -way : way
  }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    guard super.beginTracking(touch, with: event) else { return false }
    start = (way(of: touch), currentPage)
    setNeedsLayout()
    return true
  }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    if let start, allowsContinuousInteraction {
      let moved = way(of: touch) - start.way
      if abs(moved) > Self.slop { interactionState = .continuous }
      if interactionState == .continuous { go(to: start.page + Int((moved / pitch).rounded())) }
    }
    return super.continueTracking(touch, with: event)
  }
  open override func cancelTracking(with event: UIEvent?) {
    super.cancelTracking(with: event)
    finishTracking()
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    // A tap selects the page on that side of the control.
    if let start, let touch, interactionState != .continuous, bounds.contains(touch.location(in: self)) {
      interactionState = .discrete
      go(to: start.page + (way(of: touch) < 0 ? -1 : 1))
    }
    finishTracking()
  }
  private func finishTracking() {
    start = nil
    interactionState = .none
    setNeedsLayout()
  }
  /// Selects a page on behalf of the user, clamped to existing pages.
  private func go(to page: Int) {
    let before = currentPage
    if defersCurrentPageDisplay { deferred = min(max(0, page), max(0, pages.count - 1)) } else { currentPage = page }
    if currentPage != before { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }

  override var blocksTapsAround: Bool { true }
  override var isReachedByKeyboard: Bool { true }
  /// Does nothing: space and return do not press a page control.
  override func pressByKeyboard() {}
  /// Moves to the next or previous page with the arrow keys, while the control has the keyboard.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let (back, forward): (InputKey, InputKey) = isVertical ? (.up, .down) : (.left, .right)
    let others = take([back, forward], from: presses) { key in
      interactionState = .discrete
      go(to: currentPage + ((key == forward) != isReversed ? 1 : -1))
      interactionState = .none
    }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
