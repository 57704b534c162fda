internal import Foundation

/// The view of a page view controller: its pages in a scroll view, and below them a page control.
@MainActor final class PageContainerView: UIView, UIScrollViewDelegate {
  /// The height of the page control, in points.
  private static let dotsHeight: CGFloat = 37

  let scrollView = PageScrollView(frame: .zero)
  let dots = UIPageControl(frame: .zero)
  private(set) var geometry: PageGeometry
  /// Whether pages are being placed, so that scrolling is not a page turn.
  private var isPlacing = false
  private weak var pager: UIPageViewController?

  init(_ pager: UIPageViewController, spacing: CGFloat) {
    geometry = PageGeometry(spacing: spacing, isVertical: pager.navigationOrientation == .vertical)
    self.pager = pager
    super.init(frame: pager.runtime.screen.bounds)
    clipsToBounds = true
    // Gives pages a size that are laid out before this view is.
    geometry.size = bounds.size
    scrollView.frame = geometry.frame
    scrollView.spacing = spacing
    scrollView.alwaysBounceHorizontal = !geometry.isVertical
    scrollView.alwaysBounceVertical = geometry.isVertical
    scrollView.delegate = self
    scrollView.willScroll = { [unowned self] in self.pager?.prepareToTurn() }
    scrollView.didLeaveWindow = { [unowned self] in self.pager?.landTurn() }
    // Turning a page takes time, so the page control cannot follow a finger.
    dots.allowsContinuousInteraction = false
    dots.addAction(UIAction { [unowned self] _ in dotsDidChange() }, for: .valueChanged)
    addSubview(scrollView)
    addSubview(dots)
  }
  required init?(coder: NSCoder) { nil }

  // MARK: Dots

  /// The number of pages and the zero-based index of the current one. The page control is hidden if there are no pages, or if they are
  /// turned vertically.
  var presentation: (count: Int, index: Int) = (0, 0) {
    didSet {
      dots.numberOfPages = presentation.count
      dots.currentPage = presentation.index
      setNeedsLayout()
    }
  }
  private var showsDots: Bool { presentation.count > 0 && !geometry.isVertical }

  private func dotsDidChange() {
    let step = dots.currentPage - presentation.index
    dots.currentPage = presentation.index
    if step != 0 { pager?.turnPage(to: step < 0 ? -1 : 1) }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    dots.isHidden = !showsDots
    dots.frame = CGRect(x: 0, y: dotsTop, width: bounds.width, height: Self.dotsHeight)
    place()
  }
  private var dotsTop: CGFloat { bounds.height - safeAreaInsets.bottom - Self.dotsHeight }
  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  /// Lays out the current pages. The page that was at `origin` before is the current one now. What is visible stays in place.
  func place(origin: Int = 0) {
    guard let pager else { return }
    var new = geometry
    new.size = CGSize(width: bounds.width, height: showsDots ? max(0, dotsTop) : bounds.height)
    new.isMirrored = !geometry.isVertical && effectiveUserInterfaceLayoutDirection == .rightToLeft
    new.hasBefore = pager.page(at: -1) != nil
    new.hasAfter = pager.page(at: 1) != nil
    let shown = (settledPlace.map { CGFloat($0) } ?? place) - CGFloat(origin)
    let wasMoving = isMoving
    let goal = (restingPlace - CGFloat(origin)).rounded()
    let isOther = new != geometry
    apply(new, showing: shown)
    for place in -1...1 {
      guard let view = pager.page(at: place)?.viewIfLoaded, view.superview === scrollView else { continue }
      view.frame = geometry.pageFrame(at: place)
      view.safeAreaMayHaveChanged()
    }
    // The target page of the animation has moved or was removed, or a page was added where the pages bounced back.
    if wasMoving, isOther { move(to: Int(goal), animated: true) }
  }
  private func apply(_ new: PageGeometry, showing place: CGFloat) {
    isPlacing = true
    geometry = new
    scrollView.frame = new.frame
    scrollView.contentSize = new.contentSize
    let (target, offset) = (scrollView.snapped(new.offset(of: place)), scrollView.contentOffset)
    if target != offset { scrollView.shiftContentOffset(by: CGPoint(x: target.x - offset.x, y: target.y - offset.y)) }
    if scrollView.motion.mode == .rest { scrollView.contentOffset = target }
    isPlacing = false
  }
  /// Adds the view of the page at `place`.
  func show(_ view: UIView, at place: Int) {
    view.frame = geometry.pageFrame(at: place)
    scrollView.addSubview(view)
  }

  // MARK: Motion

  /// The visible place, which is fractional between two pages.
  var place: CGFloat { geometry.place(at: scrollView.contentOffset) }
  /// The place at which the current scrolling or animation will end.
  var restingPlace: CGFloat { geometry.place(at: scrollView.restingOffset) }
  /// The place of the visible page; nil if parts of two pages are visible.
  var settledPlace: Int? {
    let nearest = place.rounded()
    return abs(place - nearest) * geometry.pitch < 1 / contentScaleFactor ? Int(nearest) : nil
  }
  /// Whether the pages move without being dragged.
  var isMoving: Bool { scrollView.motion.mode != .rest && scrollView.motion.mode != .drag }

  /// Shows the page at `place`, which has to exist.
  func move(to place: Int, animated: Bool) { scrollView.setContentOffset(geometry.offset(of: CGFloat(place)), animated: animated) }

  /// Stops all movement of the pages, and shows the page at `place`, or parts of two. Does not notify the controller.
  func stop(at place: CGFloat) {
    isPlacing = true
    if scrollView.isTracking, scrollView.isScrollEnabled {
      // Disabling the recognizer cancels the current drag.
      scrollView.panGestureRecognizer.isEnabled = false
      scrollView.panGestureRecognizer.isEnabled = true
    }
    scrollView.setContentOffset(geometry.offset(of: place), animated: false)
    isPlacing = false
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { if !isPlacing { pager?.pagesDidMove() } }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !isPlacing, !decelerate { pager?.pagesDidRest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { if !isPlacing { pager?.pagesDidRest() } }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { if !isPlacing { pager?.pagesDidRest() } }
}
