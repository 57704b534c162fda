public import Foundation
internal import HitchlessBase

/// Shows one controller at a time, as a page. The user turns to the previous or next page with a finger, a touchpad, the arrow keys or the
/// page control; the program can set any page.
///
/// The ``dataSource`` provides the pages beside the current one. Set the first page with
/// ``setViewControllers(_:direction:animated:completion:)``.
@preconcurrency @MainActor open class UIPageViewController: UIViewController, ChildPresenting {
  /// The style of page turns. Always `scroll`.
  public let transitionStyle: TransitionStyle
  /// The axis along which pages are turned.
  public let navigationOrientation: NavigationOrientation
  /// The delegate, which is notified of the pages that the user turns; not retained.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// The data source, which provides the pages beside the current one; not retained. Without it, the user cannot turn pages. Setting it,
  /// even to the same object, makes the controller ask it again.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { dataDidChange() } }

  private let spacing: CGFloat
  private var pages = PageSequence(nil)
  private(set) var turn: PageTurn?
  private lazy var containerView = PageContainerView(self, spacing: spacing)

  /// Creates a controller without pages. ``OptionsKey/interPageSpacing`` is the only supported option.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil
  ) {
    (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
    spacing = Self.spacing(in: options)
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller whose pages are scrolled horizontally; see ``UIViewController``.
  public override init(nibName: String?, bundle: Bundle?) {
    (transitionStyle, navigationOrientation, spacing) = (.scroll, .horizontal, 0)
    super.init(nibName: nibName, bundle: bundle)
  }
  /// Creates a controller whose pages are scrolled horizontally, unless the storyboard specifies otherwise.
  public required init?(coder: NSCoder) {
    (transitionStyle, navigationOrientation, spacing) = (
      coder.value() ?? .scroll, coder.value() ?? .horizontal, Self.spacing(in: coder.value())
    )
    super.init(coder: coder)
  }

  /// The current page, or the one to which the program turns; empty before a page was set. While the user turns a page, the one at which
  /// the turn began.
  open var viewControllers: [UIViewController]? { pages.current.map { [$0] } ?? [] }
  /// Empty, as in UIKit for pages that are scrolled: only page curls have recognizers that can be moved to other views.
  open var gestureRecognizers: [UIGestureRecognizer] { [] }

  /// Turns to a page, within 0.3 seconds if `animated` and in a window. The page comes in after the current one with `.forward`, and before
  /// it with `.reverse`. A turn in progress ends immediately. Does not notify the delegate; `completion` receives whether the turn was not
  /// interrupted.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    guard let page = viewControllers?.first, viewControllers?.count == 1 else {
      return Fault.raise(
        "The number of view controllers provided (\(viewControllers?.count ?? 0)) doesn't match the number required (1) for the "
          + "requested transition. \(self) keeps its page")
    }
    // Runs after the new page is in place, because callbacks may set another page.
    let report = endTurn(at: 0, finished: false)
    let before = pages.current
    pages = PageSequence(page)
    updatePresentation()
    if page === before || !isViewLoaded || !animated || !beginTurn(from: before, to: page, direction, completion) {
      if page !== before { exchange(before, for: page) }
      viewIfLoaded?.setNeedsLayout()
      report?()
      completion?(true)
    } else {
      report?()
    }
  }

  /// Returns the page at place -1, 0 or 1 relative to the current one; nil if there is none or it is unknown.
  func page(at place: Int) -> UIViewController? {
    if place == 0 { return pages.current }
    if let turn, turn.place == place { return turn.other }
    guard turn?.program == nil, case .page(let page) = pages[place] else { return nil }
    return page
  }

  // MARK: Available content

  private func dataDidChange() {
    pages.forgetNeighbours()
    updatePresentation()
    updateScrolling()
    viewIfLoaded?.setNeedsLayout()
  }
  /// Makes room for the neighbours of the current page. Called before the user turns a page: until then, the data source is not asked for
  /// them, and programs that record which page was asked for rely on that.
  func prepareToTurn() {
    askForNeighbours()
    containerView.place()
  }
  /// Asks the data source for the neighbours of the current page, unless they are known.
  private func askForNeighbours() {
    guard turn == nil, let current = pages.current else { return }
    for place in [-1, 1] {
      guard case .unknown = pages[place], let dataSource else { continue }
      let found =
        place < 0
        ? dataSource.pageViewController(self, viewControllerBefore: current)
        : dataSource.pageViewController(self, viewControllerAfter: current)
      // The data source may have set another page.
      guard pages.current === current, turn == nil else { return }
      pages[place] = found.flatMap { $0 === current ? nil : .page($0) } ?? .absent
    }
  }
  private func updatePresentation() {
    guard pages.current != nil, let dataSource else { return containerView.presentation = (0, 0) }
    let count = dataSource.presentationCount(for: self)
    containerView.presentation = (max(0, count), count > 0 ? dataSource.presentationIndex(for: self) : 0)
  }
  private func updateScrolling() {
    let isEnabled = dataSource != nil && turn?.program == nil
    if containerView.scrollView.isScrollEnabled != isEnabled { containerView.scrollView.isScrollEnabled = isEnabled }
  }

  // MARK: The view

  open override func loadView() {
    view = containerView
    updateScrolling()
    if let page = pages.current { containerView.show(page.view, at: 0) }
  }
  /// The scroll view of the current page, unless one was set explicitly.
  override func barScrollView(at edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollView(for: edge) ?? pages.current?.barScrollView(at: edge)
  }

  private var isShown: Bool { appearance == .appeared || appearance == .appearing }
  /// Gives a page the appearance state of this controller.
  private func match(_ page: UIViewController, animated: Bool) {
    page.beginAppearanceTransition(isShown, animated: animated)
    if appearance == .appeared || appearance == .disappeared { page.endAppearanceTransition() }
  }
  /// Makes `page` a child, with its view at `place`. The page `leaving` is about to disappear.
  private func add(_ page: UIViewController, at place: Int, leaving: UIViewController?, animated: Bool) {
    addChild(page)
    if isShown {
      leaving?.beginAppearanceTransition(false, animated: animated)
      page.beginAppearanceTransition(true, animated: animated)
    }
    if isViewLoaded {
      containerView.place()
      containerView.show(page.view, at: place)
    }
    page.didMove(toParent: self)
  }
  /// Removes a page from the children, and makes the remaining page appear.
  private func remove(_ page: UIViewController?, keeping kept: UIViewController, animated: Bool) {
    page?.beginAppearanceTransition(false, animated: animated)
    if isShown { kept.beginAppearanceTransition(true, animated: animated) }
    if let page, page.parent === self {
      page.willMove(toParent: nil)
      page.viewIfLoaded?.removeFromSuperview()
      page.endAppearanceTransition()
      page.removeFromParent()
    }
    match(kept, animated: animated)
  }
  private func exchange(_ old: UIViewController?, for new: UIViewController) {
    add(new, at: 0, leaving: old, animated: false)
    remove(old, keeping: new, animated: false)
    pageDidChange()
  }
  /// Updates the bars for another page.
  private func pageDidChange() { navigationController?.viewIfLoaded?.setNeedsLayout() }

  // MARK: Changes by the program

  /// Begins to turn from a page to the current one. Returns false if the turn would not be visible.
  private func beginTurn(
    from old: UIViewController?, to page: UIViewController, _ direction: NavigationDirection, _ completion: ((Bool) -> Void)?
  ) -> Bool {
    guard let old, containerView.window != nil, containerView.geometry.pitch > 0 else { return false }
    let turn = PageTurn(old, at: direction == .forward ? -1 : 1, program: PageTurn.Program(completion: completion))
    self.turn = turn
    updateScrolling()
    containerView.place(origin: -turn.place)
    add(page, at: 0, leaving: old, animated: true)
    containerView.move(to: 0, animated: true)
    if !containerView.isMoving { pagesDidRest() }
    return true
  }

  // MARK: Changes by the user

  /// Turns to the page at place -1 or 1, when the user has touched the page control.
  func turnPage(to place: Int) {
    landTurn()
    containerView.layoutIfNeeded()
    prepareToTurn()
    guard page(at: place) != nil else { return }
    containerView.move(to: place, animated: true)
    if !containerView.isMoving { pagesDidRest() }
  }

  /// Handles scrolling of the pages.
  func pagesDidMove() {
    if let turn, turn.program == nil {
      let progress = containerView.place * CGFloat(turn.place)
      // A finger that continues after it has turned a page turns the next one.
      if progress >= 1, containerView.scrollView.isDragging { endTurn(at: turn.place, finished: true)?() }
      if progress < 0, containerView.settledPlace != 0 { endTurn(at: 0, finished: true)?() }
    }
    guard turn == nil, containerView.settledPlace != 0, let current = pages.current else { return }
    let place = containerView.place < 0 ? -1 : 1
    guard let other = page(at: place) else { return }
    let begun = PageTurn(other, at: place)
    turn = begun
    delegate?.pageViewController(self, willTransitionTo: [other])
    guard turn === begun else { return }
    add(other, at: place, leaving: current, animated: true)
  }

  /// Handles the end of scrolling.
  func pagesDidRest() {
    guard let turn, let place = containerView.settledPlace, !containerView.isMoving, !containerView.scrollView.isDragging else { return }
    // The page that the program turns away from is not a valid end.
    guard place == 0 || place == turn.place && turn.program == nil else { return }
    endTurn(at: place, finished: true)?()
  }

  /// Ends a turn immediately at the place at which it would end. Without a turn, pages that were pulled beyond the last one return
  /// immediately.
  func landTurn() {
    let place = turn.flatMap { $0.program == nil && Int(containerView.restingPlace.rounded()) == $0.place ? $0.place : nil } ?? 0
    endTurn(at: place, finished: false)?()
  }

  /// Ends the turn in progress, if any, with the page at `place` as the current one. Returns a closure that notifies the delegate or calls
  /// the completion.
  private func endTurn(at place: Int, finished: Bool) -> (() -> Void)? {
    if isViewLoaded, !finished { containerView.stop(at: CGFloat(place)) }
    guard let turn, let previous = pages.current else { return nil }
    self.turn = nil
    if place != 0 {
      pages.advance(to: turn.other, at: place)
      containerView.presentation.index += place
    }
    updateScrolling()
    containerView.place(origin: place)
    if place == 0 {
      remove(turn.other, keeping: previous, animated: true)
    } else {
      remove(previous, keeping: turn.other, animated: true)
    }
    pageDidChange()
    return { [self] in
      if let program = turn.program {
        program.completion?(finished)
      } else {
        delegate?.pageViewController(
          self, didFinishAnimating: finished, previousViewControllers: [previous], transitionCompleted: place != 0)
      }
      // The finger may continue to the next page.
      if containerView.scrollView.isDragging { prepareToTurn() }
    }
  }
}
