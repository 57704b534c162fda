internal import Foundation

/// Hides and shows the bars of a navigation controller: on request of the program, and when a finger moves up or down or taps.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  private(set) var isBarHidden = false
  /// Whether the toolbar was hidden together with the bar, and is shown together with it.
  private var hasHiddenToolbar = false
  private var swipe = BarSwipe()
  /// The distance scrolled by wheel notches and by fingers on a touchpad, in points downwards.
  private var scrolled: CGFloat = 0

  var hidesOnSwipe = false { didSet { use(swipeRecognizer, hidesOnSwipe) } }
  var hidesOnTap = false { didSet { use(tapRecognizer, usesTaps) } }
  var hidesWithKeyboard = false {
    didSet {
      use(tapRecognizer, usesTaps)
      keyboard = nil
      guard hidesWithKeyboard else { return }
      keyboard = NotificationCenter.default.addObserver(
        forName: UIResponder.keyboardWillShowNotification, object: nil, queue: nil
      ) { [weak self] _ in
        MainActor.assumeIsolated { self?.keyboardWillShow() }
      }
    }
  }
  var hidesWhenCompact = false {
    didSet {
      use(tapRecognizer, usesTaps)
      wasCompact = nil
      if hidesWhenCompact { heightDidChange() }
    }
  }
  /// Whether taps are needed to hide the bars or to show them again.
  private var usesTaps: Bool { hidesOnTap || hidesWithKeyboard || hidesWhenCompact }
  /// The observation of input views.
  private nonisolated(unsafe) var keyboard: (any NSObjectProtocol)? {
    didSet { if let oldValue { NotificationCenter.default.removeObserver(oldValue) } }
  }
  /// Whether the height was compact when it was last checked; nil before.
  private var wasCompact: Bool?
  private(set) lazy var swipeRecognizer: UIPanGestureRecognizer = {
    let recognizer = UIPanGestureRecognizer()
    recognizer.addAction { [weak self] _ in self?.follow() }
    return recognizer
  }()
  private(set) lazy var tapRecognizer: UITapGestureRecognizer = {
    let recognizer = UITapGestureRecognizer()
    recognizer.addAction { [weak self] _ in self?.tap() }
    return recognizer
  }()

  init(_ navigation: UINavigationController) { self.navigation = navigation }
  deinit { if let keyboard { NotificationCenter.default.removeObserver(keyboard) } }

  private func use(_ recognizer: UIGestureRecognizer, _ isUsed: Bool) {
    recognizer.delegate = self
    recognizer.cancelsTouchesInView = false
    if !isUsed {
      recognizer.view?.removeGestureRecognizer(recognizer)
    } else if recognizer.view == nil {
      navigation.viewIfLoaded?.addGestureRecognizer(recognizer)
    }
  }

  /// Called when the view was loaded.
  func viewDidLoad() {
    if hidesOnSwipe { use(swipeRecognizer, true) }
    if usesTaps { use(tapRecognizer, true) }
  }

  // MARK: The bar

  /// Hides or shows the bar. It slides over the upper edge if `animated` and on screen, together with a push or pop that is in progress or
  /// about to begin.
  func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    visibilityDidChange()
    guard animated, let view = navigation.viewIfLoaded, view.window != nil else { return }
    if !hidden { navigation.navigationBar.setSlidOut(false) }
    let move = {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    // Hides the bar after it has slid out.
    let finish = { [weak view] () -> Void in view?.setNeedsLayout() }
    if navigation.ownTransition?.animate(alongsideTransition: { _ in move() }, completion: { _ in finish() }) == true { return }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration, animations: move) { _ in finish() }
  }

  /// Called when the height of the window may have become compact, or regular.
  func heightDidChange() {
    guard hidesWhenCompact, let view = navigation.viewIfLoaded, view.window != nil else { return }
    let isCompact = view.traitCollection.verticalSizeClass == .compact
    guard isCompact != wasCompact else { return }
    let isFirst = wasCompact == nil
    wasCompact = isCompact
    if isCompact != isBarHidden, isCompact || !isFirst { setBarsHidden(isCompact) }
  }
  private func keyboardWillShow() {
    guard !isBarHidden, let window = navigation.viewIfLoaded?.window, window === (navigation.runtime.firstResponder as? UIView)?.window
    else { return }
    setBarsHidden(true)
  }

  /// Called when the bar has been hidden or shown, also by its own property: the content gets its place or gives it back.
  func visibilityDidChange() {
    navigation.preferredSizeDidChange()
    navigation.setNeedsStatusBarAppearanceUpdate()
    navigation.viewIfLoaded?.setNeedsLayout()
  }

  private func setBarsHidden(_ hidden: Bool) {
    if hidden { hasHiddenToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(hidden, animated: true)
    if hasHiddenToolbar { navigation.setToolbarHidden(hidden, animated: true) }
  }

  // MARK: Touches

  private func follow() {
    guard let view = navigation.viewIfLoaded else { return }
    if swipeRecognizer.state == .began { swipe = BarSwipe() }
    if swipeRecognizer.state == .began || swipeRecognizer.state == .changed { follow(swipeRecognizer.translation(in: view).y) }
  }

  private func follow(_ y: CGFloat) {
    if swipe.turns(y, isHidden: isBarHidden) { setBarsHidden(!isBarHidden) }
  }

  private func tap() { setBarsHidden(!isBarHidden) }

  /// Called when a wheel or touchpad has scrolled `view` by `delta` points; the content moves in the opposite direction. O(depth).
  static func didScroll(_ view: UIScrollView?, by delta: CGPoint) {
    guard abs(delta.y) > abs(delta.x) else { return }
    var view: UIView? = view
    while let here = view {
      if let hiding = (here.controller as? UINavigationController)?.barHiding, hiding.hidesOnSwipe {
        hiding.scrolled -= delta.y
        return hiding.follow(hiding.scrolled)
      }
      view = here.superview
    }
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === swipeRecognizer else { return true }
    let way = swipeRecognizer.translation(in: navigation.viewIfLoaded)
    return abs(way.y) > abs(way.x)
  }
  /// Content keeps scrolling and rows can be selected at the same time.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  /// Taps on buttons and bars have another meaning.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tapRecognizer else { return true }
    if !hidesOnTap {
      // Bars that were hidden otherwise are only shown.
      guard isBarHidden else { return false }
      if wasCompact == true, let view = navigation.viewIfLoaded {
        let y = touch.location(in: view).y
        let height = UINavigationBar.rowHeight
        guard y < view.safeAreaInsets.top + height || y > view.bounds.height - view.safeAreaInsets.bottom - height else { return false }
      }
    }
    var view = touch.view
    while let here = view, here !== navigation.viewIfLoaded {
      if here is UIControl || here is UINavigationBar || here is UIToolbar { return false }
      view = here.superview
    }
    return true
  }
}

/// Detects when a finger that moves up and down has moved far enough to hide or show bars.
struct BarSwipe {
  /// The required distance in points.
  static let distance: CGFloat = 24
  /// The farthest position of the finger in the direction in which nothing changes.
  private var turn: CGFloat?

  /// Returns whether the bars, which are hidden or not, have to change when the finger is at `y`.
  mutating func turns(_ y: CGFloat, isHidden: Bool) -> Bool {
    let farthest = turn ?? y
    let begin = isHidden ? min(farthest, y) : max(farthest, y)
    let hasTurned = abs(y - begin) >= Self.distance
    turn = hasTurned ? y : begin
    return hasTurned
  }
}
