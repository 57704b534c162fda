internal import Foundation

/// A list whose content the keyboard can go through, or a control that it can press. The tab key goes from one to the next.
@MainActor package protocol KeyboardNavigable: UIView {
  /// Goes through the content.
  var keyboardNavigation: any KeyboardNavigation { get }
}

/// Goes through the content of a view with keys.
@MainActor package protocol KeyboardNavigation: AnyObject {
  /// Whether the keyboard can go through the content now.
  var takesKeyboard: Bool { get }
  /// The tab key, or a finger, has come to the view: what has the focus in it is shown.
  func didTakeKeyboard()
  /// The keyboard has gone to another view: nothing in this one shows the focus.
  func didLoseKeyboard()
  /// Has a view in the content get the focus. False if it cannot.
  func focus(on view: UIView) -> Bool
  /// The view in the content that has the focus; nil for the whole view.
  var focusedView: UIView? { get }
}

extension KeyboardNavigation {
  /// The whole view.
  package var focusedView: UIView? { nil }
}

extension UIWindow {
  /// The part of the window that keys go to: the view of the controller that is presented over all others, else the window. O(subviews).
  var keyScope: UIView { subviews.lazy.compactMap { ($0 as? PresentationView)?.keyView }.last ?? self }

  /// The views that the tab key goes through, as they are read: from the top to the bottom, from the left to the right. O(views).
  var keyboardStops: [UIView] {
    var found: [(view: UIView, origin: CGPoint)] = []
    func visit(_ view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if let navigation = view.navigation, navigation.takesKeyboard {
        // Content begins below the bars that lie over it.
        let inset = (view as? UIScrollView)?.adjustedContentInset ?? .zero
        found.append((view, view.convert(view.bounds.inset(by: inset), to: nil).origin))
        // What is in its cells the keyboard reaches through these.
        if !(navigation is ViewFocus) { return }
      }
      view.subviews.forEach(visit)
    }
    visit(keyScope)
    if keyScope !== self, let dockScope { visit(dockScope) }
    return besideFirst(found.sorted { ($0.origin.y, $0.origin.x) < ($1.origin.y, $1.origin.x) }.map(\.view))
  }

  /// The view that the keyboard goes through; nil while the window chooses.
  package var keyboardView: UIView? {
    guard let view = chosenKeyboardView, view.isDescendant(of: keyScope) || isDocked(view), view.navigation?.takesKeyboard == true else {
      return nil
    }
    return view
  }

  /// Has the keyboard go through `view` from now on.
  package func giveKeyboard(to view: UIView) {
    let old: UIView? = keyboardView ?? keyScrollTarget
    if let chosenKeyboardView { focusMemory.remember(chosenKeyboardView) }
    chosenKeyboardView = view
    focusMemory.remember(view)
    // What is in the input view of a text gets the keyboard without ending the editing.
    guard old !== view, !(old?.isFirstResponder == true && followsFirst(view)) else { return }
    old?.navigation?.didLoseKeyboard()
  }

  /// The keyboard leaves a view: the window chooses where it goes.
  package func takeKeyboardBack(from view: UIView) {
    guard chosenKeyboardView === view else { return }
    chosenKeyboardView = nil
    view.navigation?.didLoseKeyboard()
  }

  /// The keyboard goes to a view, which shows that it has the focus.
  package func moveKeyboard(to view: UIView) { show((view, nil)) }

  /// The tab key: the keyboard goes to the next group of views, or the one before. False if there is none.
  func moveKeyboard(forward: Bool) -> Bool {
    let stops = keyboardStops
    guard !stops.isEmpty else { return false }
    // Its group may be another one by now.
    if let chosenKeyboardView { focusMemory.remember(chosenKeyboardView) }
    let all = FocusGroups(stops)
    let groups = all.groups
    // Where somebody types the keyboard is, whoever gave it to them. They may not be willing to leave it.
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

  /// The first responder, if keys go through it otherwise as well.
  var navigableFirstResponder: UIView? { (runtime.firstResponder as? UIView).flatMap { $0.navigation == nil ? nil : $0 } }

  // MARK: What the program prefers

  typealias PreferredStop = (stop: UIView, view: UIView?)

  func show(_ preferred: PreferredStop) {
    giveKeyboard(to: preferred.stop)
    preferred.stop.navigation?.didTakeKeyboard()
    if let view = preferred.view { _ = preferred.stop.navigation?.focus(on: view) }
  }

  /// Has the focus go where the program prefers it, if it is in the part of the window that this was asked for. No effect otherwise.
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

  /// Where the program prefers the focus to be in a part of the window; nil if it has no wish, or none that can be had. User code runs.
  private func preferredStop(
    of environment: any UIFocusEnvironment, among stops: [UIView], depth: Int = 0
  ) -> PreferredStop? {
    // Parts that prefer one another lead nowhere.
    guard depth < 32 else { return nil }
    let wishes = environment.preferredFocusEnvironments
    let isStandard = wishes.elementsEqual((environment as? UIResponder)?.standardFocusEnvironments ?? []) { $0 === $1 }
    for preferred in wishes where preferred !== environment {
      if let found = preferredStop(of: preferred, among: stops, depth: depth + 1) { return found }
      // Where nobody has a wish the order of the window counts.
      guard !isStandard, !(environment is UIWindow) else { continue }
      if let found = nearestStop(to: preferred, among: stops) { return found }
    }
    return nil
  }
  /// The first stop in what is preferred, or what contains it.
  private func nearestStop(to preferred: any UIFocusEnvironment, among stops: [UIView]) -> PreferredStop? {
    guard let view = preferred as? UIView ?? (preferred as? UIViewController)?.viewIfLoaded else { return nil }
    if let inside = stops.first(where: { $0.isDescendant(of: view) }) { return (inside, nil) }
    if let around = stops.first(where: { view.isDescendant(of: $0) }) { return (around, view) }
    return nil
  }
  /// Where a guide leads; nil for nowhere. User code runs.
  func preferredStop(of guide: UIFocusGuide, among stops: [UIView]) -> PreferredStop? {
    for preferred in guide.preferredFocusEnvironments {
      if let found = preferredStop(of: preferred, among: stops) ?? nearestStop(to: preferred, among: stops) { return found }
    }
    return nil
  }
}
