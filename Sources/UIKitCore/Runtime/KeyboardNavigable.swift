internal import Foundation

/// A list whose content can be navigated with the keyboard, or a control that can be pressed with it. The tab key moves between them.
@MainActor package protocol KeyboardNavigable: UIView {
  /// The object that navigates the content.
  var keyboardNavigation: any KeyboardNavigation { get }
}

/// Navigates the content of a view with keys.
@MainActor package protocol KeyboardNavigation: AnyObject {
  /// Whether the content can currently be navigated.
  var takesKeyboard: Bool { get }
  /// Called when the tab key or a finger has moved the keyboard to the view: shows the focus in its content.
  func didTakeKeyboard()
  /// Called when the keyboard has moved to another view: hides the focus.
  func didLoseKeyboard()
  /// Moves the focus to a view in the content. Returns false if that is not possible.
  func focus(on view: UIView) -> Bool
  /// The view in the content that has the focus; nil for the whole view.
  var focusedView: UIView? { get }
}

extension KeyboardNavigation {
  /// Nil: the whole view.
  package var focusedView: UIView? { nil }
}

extension UIWindow {
  /// The part of the window that receives keys: the view of the frontmost presented controller, or else the window. O(subviews).
  var keyScope: UIView { subviews.lazy.compactMap { ($0 as? PresentationView)?.keyView }.last ?? self }

  /// The views that the tab key moves through, in reading order: from top to bottom, from left to right. O(views).
  var keyboardStops: [UIView] {
    var found: [(view: UIView, origin: CGPoint)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if let navigation = view.navigation, navigation.takesKeyboard {
        // Content begins below the bars that cover it.
        let inset = (view as? UIScrollView)?.adjustedContentInset ?? .zero
        found.append((view, view.convert(view.bounds.inset(by: inset), to: nil).origin))
        // Views in its cells are reached through their cells.
        if !(navigation is ViewFocus) { return }
      }
      view.subviews.forEach(visit)
    }
    visit(keyScope)
    if keyScope !== self, let dockScope { visit(dockScope) }
    return besideFirst(found.sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }.map(\.view))
  }

  /// The view that has the keyboard; nil while the window chooses.
  package var keyboardView: UIView? {
    guard let view = chosenKeyboardView, view.isDescendant(of: keyScope) || isDocked(view), view.navigation?.takesKeyboard == true else {
      return nil
    }
    return view
  }

  /// Gives the keyboard to `view`.
  package func giveKeyboard(to view: UIView) {
    let old: UIView? = keyboardView ?? keyScrollTarget
    if let chosenKeyboardView { focusMemory.remember(chosenKeyboardView) }
    chosenKeyboardView = view
    focusMemory.remember(view)
    // A view in the input view of a text receives the keyboard without ending the editing.
    guard old !== view, !(old?.isFirstResponder == true && followsFirst(view)) else { return }
    old?.navigation?.didLoseKeyboard()
  }

  /// Called when a view loses the keyboard: the window chooses the next view.
  package func revokeKeyboard(from view: UIView) {
    guard chosenKeyboardView === view else { return }
    chosenKeyboardView = nil
    view.navigation?.didLoseKeyboard()
  }

  /// Moves the keyboard to a view, which shows the focus.
  package func moveKeyboard(to view: UIView) { show((view, nil)) }

  /// Moves the keyboard to the next or previous group of views for the tab key. Returns false if there is none.
  func moveKeyboard(forward: Bool) -> Bool {
    let stops = keyboardStops
    guard !stops.isEmpty else { return false }
    // The view's group may have changed since it was remembered.
    if let chosenKeyboardView { focusMemory.remember(chosenKeyboardView) }
    let all = FocusGroups(stops)
    let groups = all.groups
    // A view in which text is edited has the keyboard, even if it was given to another one. It may refuse to resign.
    let typing = navigableFirstResponder
    let current = (keyboardViewBesideFirst ?? typing ?? keyboardView).flatMap { view in groups.firstIndex { $0.contains { $0 === view } } }
    let goal = current.map { groups[(groups.count + $0 + (forward ? 1 : -1)) % groups.count] }
    let stays = goal?.allSatisfy { $0 === typing || followsFirst($0) } == true
    if let typing, groups.count > 1, !stays, !typing.resignFirstResponder() { return true }
    if current == nil, forward, let preferred = preferredStop(of: self, among: stops) {
      show(preferred)
      return true
    }
    let next = current.map { (groups.count + $0 + (forward ? 1 : -1)) % groups.count } ?? (forward ? 0 : groups.count - 1)
    show((all.entry(of: next) { focusMemory.last(in: $0) }, nil))
    return true
  }

  /// The first responder, if it can also be navigated with keys.
  var navigableFirstResponder: UIView? { (runtime.firstResponder as? UIView).flatMap { $0.navigation == nil ? nil : $0 } }

  // MARK: Preferences of the program

  typealias PreferredStop = (stop: UIView, view: UIView?)

  func show(_ preferred: PreferredStop) {
    giveKeyboard(to: preferred.stop)
    preferred.stop.navigation?.didTakeKeyboard()
    if let view = preferred.view { _ = preferred.stop.navigation?.focus(on: view) }
  }

  /// Moves the focus to the program's preferred environment if it is in the part of the window for which this was requested. Otherwise does
  /// nothing.
  func updateFocus() {
    guard let environment = waitingFocusUpdate else { return }
    waitingFocusUpdate = nil
    let part = environment as? UIView ?? (environment as? UIViewController)?.viewIfLoaded
    guard let part, let current = navigableFirstResponder ?? keyboardView, current.isDescendant(of: part),
      let preferred = preferredStop(of: environment, among: keyboardStops)
    else { return }
    if current.isFirstResponder, current !== preferred.stop, !current.resignFirstResponder() { return }
    show(preferred)
  }

  /// Returns the preferred focus position in a part of the window; nil if there is no preference or it is not available. User code runs.
  private func preferredStop(
    of environment: any UIFocusEnvironment, among stops: [UIView], depth: Int = 0
  ) -> PreferredStop? {
    // Parts may prefer each other in a cycle.
    guard depth < 32 else { return nil }
    let wishes = environment.preferredFocusEnvironments
    let isStandard = wishes.elementsEqual((environment as? UIResponder)?.standardFocusEnvironments ?? []) { $0 === $1 }
    for preferred in wishes where preferred !== environment {
      if let found = preferredStop(of: preferred, among: stops, depth: depth + 1) { return found }
      // Without a preference the order in the window is used.
      guard !isStandard, !(environment is UIWindow) else { continue }
      if let found = nearestStop(to: preferred, among: stops) { return found }
    }
    return nil
  }
  /// Returns the first stop inside of the preferred environment, or the one that contains it.
  private func nearestStop(to preferred: any UIFocusEnvironment, among stops: [UIView]) -> PreferredStop? {
    guard let view = preferred as? UIView ?? (preferred as? UIViewController)?.viewIfLoaded else { return nil }
    if let inside = stops.first(where: { $0.isDescendant(of: view) }) { return (inside, nil) }
    if let around = stops.first(where: { view.isDescendant(of: $0) }) { return (around, view) }
    return nil
  }
  /// Returns the destination of a guide; nil if it has none. User code runs.
  func preferredStop(of guide: UIFocusGuide, among stops: [UIView]) -> PreferredStop? {
    for preferred in guide.preferredFocusEnvironments {
      if let found = preferredStop(of: preferred, among: stops) ?? nearestStop(to: preferred, among: stops) { return found }
    }
    return nil
  }
}
