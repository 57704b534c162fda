internal import Foundation

/// Hides the bars of a navigation controller and shows them again: when the program says so, and when a finger moves up or down, or taps.
@MainActor final class BarHiding: NSObject, UIGestureRecognizerDelegate {
  private unowned let navigation: UINavigationController
  private(set) var isBarHidden = false
  /// Whether the toolbar left with the bar, and comes back with it.
  private var hasHiddenToolbar = false
  private var swipe = BarSwipe()
  /// How far notches of the wheel and fingers on a touchpad have moved, in points downwards.
  private var scrolled: CGFloat = 0

  var hidesOnSwipe = false { didSet { use(swipeRecognizer, hidesOnSwipe) } }
  var hidesOnTap = false { didSet { use(tapRecognizer, hidesOnTap) } }
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
    if hidesOnTap { use(tapRecognizer, true) }
  }

  // MARK: The bar

  /// The bar slides over the upper edge if `animated` and on screen, together with a push or a pop that goes on or is about to begin.
  func setBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != isBarHidden else { return }
    isBarHidden = hidden
    navigation.preferredSizeDidChange()
    navigation.setNeedsStatusBarAppearanceUpdate()
    guard let view = navigation.viewIfLoaded else { return }
    view.setNeedsLayout()
    guard animated, view.window != nil else { return }
    if !hidden { navigation.navigationBar.isHidden = false }
    let move = {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
    // Hides a bar that has gone.
    let finish = { [weak view] () -> Void in view?.setNeedsLayout() }
    if navigation.ownTransition?.animate(alongsideTransition: { _ in move() }, completion: { _ in finish() }) == true { return }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration, animations: move) { _ in finish() }
  }

  private func setBarsHidden(_ hidden: Bool) {
    if hidden { hasHiddenToolbar = !navigation.isToolbarHidden }
    navigation.setNavigationBarHidden(hidden, animated: true)
    if hasHiddenToolbar { navigation.setToolbarHidden(hidden, animated: true) }
  }

  // MARK: Fingers

  private func follow() {
    guard let view = navigation.viewIfLoaded else { return }
    if swipeRecognizer.state == .began { swipe = BarSwipe() }
    if swipeRecognizer.state == .began || swipeRecognizer.state == .changed { follow(swipeRecognizer.translation(in: view).y) }
  }

  private func follow(_ y: CGFloat) {
    if swipe.turns(y, isHidden: isBarHidden) { setBarsHidden(!isBarHidden) }
  }

  private func tap() { setBarsHidden(!isBarHidden) }

  /// A wheel or a touchpad has scrolled `view` by `delta` points: what it moves goes the other way. O(depth).
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
  /// Content scrolls meanwhile, and rows are selected.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }
  /// Buttons and bars are tapped for something else.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    guard gestureRecognizer === tapRecognizer else { return true }
    var view = touch.view
    while let here = view, here !== navigation.viewIfLoaded {
      if here is UIControl || here is UINavigationBar || here is UIToolbar { return false }
      view = here.superview
    }
    return true
  }
}

/// Finds where a finger that moves up and down has gone far enough for bars to leave or to come back.
struct BarSwipe {
  /// How far that is, in points.
  static let distance: CGFloat = 24
  /// Where the finger was farthest in the direction in which nothing changes.
  private var turn: CGFloat?

  /// Whether bars that are hidden, or are not, have to change when the finger is at `y`.
  mutating func turns(_ y: CGFloat, isHidden: Bool) -> Bool {
    let farthest = turn ?? y
    let begin = isHidden ? min(farthest, y) : max(farthest, y)
    let hasTurned = abs(y - begin) >= Self.distance
    turn = hasTurned ? y : begin
    return hasTurned
  }
}
