internal import Foundation
internal import HitchlessBase

/// Shows the input view and the accessory view of the first responder at the lower edge of its window, in place of an on-screen keyboard.
@MainActor final class InputDock {
  private unowned let runtime: ApplicationRuntime
  /// The views that are shown or are appearing.
  private(set) var docked = DockedInputs()
  /// The container; created when there is a view for the first time.
  private var shownView: InputDockView?
  /// The current or final position of its upper edge in the window; nil if there are no views.
  private(set) var top: CGFloat?
  /// A responder that will become first responder again: its views stay visible in the meantime.
  weak var held: UIResponder? { didSet { if held !== oldValue { update() } } }
  /// The distance by which a finger has pulled the views out of the window.
  var pulled: CGFloat = 0
  private var changes = ResponderChanges()
  /// The window size for which the views were placed.
  private var placedSize = CGSize.zero
  /// The index of the current movement, so that only the last one is completed.
  private var movement = 0

  private static let duration: TimeInterval = 0.25

  init(_ runtime: ApplicationRuntime) { self.runtime = runtime }

  /// Returns the container in `window`, unless it is disappearing; nil for none.
  func view(in window: UIWindow?) -> InputDockView? {
    guard let window, top != nil, docked.window === window else { return nil }
    return shownView
  }
  /// Returns the height of the lower part of `view` that is covered, in points.
  func overlap(of view: UIView) -> CGFloat {
    guard let top, let window = docked.window, view.window === window, let shownView, !view.isDescendant(of: shownView) else { return 0 }
    return min(max(0, view.convert(view.bounds, to: nil).maxY - top - pulled), view.bounds.height)
  }

  // MARK: Changes

  /// Runs `change`, during which the first responder may change several times, and shows the views of the last one. `resigning` is the
  /// responder that resigns during the change.
  func changing<Result>(resigning: UIResponder? = nil, _ change: () -> Result) -> Result {
    changes.depth += 1
    let result = change()
    changes.depth -= 1
    if runtime.firstResponder == nil, let resigning { changes.resigned = resigning }
    if changes.depth == 0 { update() }
    return result
  }

  /// Shows the current views of the first responder. User code runs.
  func update() {
    changes.isStale = true
    guard changes.depth == 0, !changes.isUpdating else { return }
    changes.isUpdating = true
    while changes.isStale {
      changes.isStale = false
      passOn()
      show(DockedInputs(of: runtime.firstResponder ?? held))
    }
    changes.isUpdating = false
  }

  /// Makes the responder whose views stay visible first responder, after another one has resigned.
  private func passOn() {
    guard let resigned = changes.resigned else { return }
    changes.resigned = nil
    if runtime.firstResponder == nil, held == nil { resigned.successor?.becomeFirstResponder() }
  }

  /// Releases all views, because the display was removed.
  func end() {
    shownView?.removeAll()
    shownView?.removeFromSuperview()
    (shownView, top, docked) = (nil, nil, DockedInputs())
  }

  // MARK: Display

  private func show(_ new: DockedInputs) {
    if let old = docked.window, top != nil, old !== new.window, !new.isEmpty { move(to: nil, in: old, DockedInputs(), animated: false) }
    guard let window = new.window ?? docked.window, !new.isEmpty || top != nil else {
      (docked, top) = (new, nil)
      return
    }
    if new.isEmpty { return move(to: nil, in: window, new, animated: true) }
    let view = shownView ?? InputDockView { [unowned self] in heightMayHaveChanged() }
    shownView = view
    view.isLeaving = false
    UIView.performWithoutAnimation {
      bring(view, above: new.anchor, in: window)
      view.show(new)
    }
    place(new, in: window, animated: true)
  }

  /// Measures the views and moves them to their positions.
  private func place(_ new: DockedInputs, in window: UIWindow, animated: Bool) {
    guard let shownView else { return }
    var height: CGFloat = 0
    UIView.performWithoutAnimation {
      height = shownView.measure(new, in: window.bounds.size, safeArea: window.safeAreaInsets.bottom)
      shownView.frame.size = window.bounds.size
      placedSize = window.bounds.size
      shownView.setNeedsLayout()
      shownView.layoutIfNeeded()
    }
    move(to: height > 0 ? window.bounds.height - height : nil, in: window, new, animated: animated)
  }

  /// Places the container in front of the view that contains the first responder, and behind views over that: alerts, popovers, menus.
  private func bring(_ view: InputDockView, above anchor: UIView?, in window: UIWindow) {
    if view.superview !== window { view.frame = CGRect(origin: CGPoint(x: 0, y: window.bounds.height), size: window.bounds.size) }
    guard let anchor, let place = window.subviews.firstIndex(where: { $0 === anchor }) else {
      if view.superview !== window { window.addSubview(view) }
      return
    }
    let isThere = window.subviews.indices.contains(place + 1) && window.subviews[place + 1] === view
    if !isThere { window.insertSubview(view, aboveSubview: anchor) }
  }

  private func move(to target: CGFloat?, in window: UIWindow, _ new: DockedInputs, animated: Bool) {
    guard let view = shownView else { return }
    let before = top.map { frame(from: $0, in: docked.window ?? window, placed: placedSize) }
    let after = target.map { frame(from: $0, in: window, placed: window.bounds.size) }
    let isMoving = animated && view.animatesChanges
    let notice = KeyboardNotice(before: before, after: after, duration: isMoving ? Self.duration : 0, screen: runtime.screen)
    (docked, top) = (new, target)
    let isPulled = pulled > 0
    pulled = 0
    view.isLeaving = target == nil
    guard before != after || isPulled else {
      if movement == 0 { settle() }
      // Another first responder may have to be scrolled into view.
      if target != nil { KeyboardGuides.showFirstResponder(runtime.firstResponder) }
      return
    }
    movement += 1
    let own = movement
    if before != after { notice.postWill() }
    // Observers may have changed something.
    guard own == movement else { return }
    let finish = { [weak self] in
      guard let self, own == movement else { return }
      movement = 0
      settle()
      if before != after { notice.postDid() }
    }
    let change = {
      view.frame.origin.y = target ?? window.bounds.height
      KeyboardGuides.follow(in: window)
    }
    guard isMoving else {
      change()
      return finish()
    }
    UIView.animate(
      withDuration: Self.duration, delay: 0, options: [.curveEaseOut, .beginFromCurrentState, .allowUserInteraction], animations: change
    ) { _ in finish() }
  }
  private func frame(from top: CGFloat, in window: UIWindow, placed size: CGSize) -> CGRect {
    CGRect(x: window.frame.minX, y: window.frame.minY + top, width: size.width, height: size.height - top)
  }

  /// Completes a movement: views that have disappeared are removed.
  private func settle() {
    guard let shownView else { return }
    guard top == nil else { return shownView.removeLeft(docked) }
    shownView.removeAll()
    shownView.removeFromSuperview()
    docked = DockedInputs()
  }

  // MARK: Sizes

  /// Moves the views to the position to which a finger has pulled them.
  func showPulled() {
    guard let top, let window = docked.window, let shownView else { return }
    shownView.frame.origin.y = top + pulled
    KeyboardGuides.follow(in: window)
  }

  /// Places the views again after the content of a view has changed.
  private func heightMayHaveChanged() {
    guard top != nil, !changes.isUpdating, let window = docked.window, let shownView else { return }
    let heights = shownView.heights
    let height = shownView.measure(docked, in: window.bounds.size, safeArea: window.safeAreaInsets.bottom)
    guard heights != shownView.heights || height != window.bounds.height - (top ?? 0) else { return }
    place(docked, in: window, animated: false)
  }
  /// Places the views again after the window has been laid out, if its size has changed.
  func didLayOut(_ window: UIWindow) {
    guard docked.window === window, top != nil, placedSize != window.bounds.size else { return }
    place(docked, in: window, animated: false)
  }
}

/// Changes of the first responder that belong together.
@MainActor struct ResponderChanges {
  /// The number of nested changes in progress.
  var depth = 0
  /// The responder that has last resigned, without a successor.
  weak var resigned: UIResponder?
  /// Whether the views that are shown may not be those of the first responder.
  var isStale = false
  var isUpdating = false

  /// Creates a value without changes.
  nonisolated init() {}
}
