internal import Foundation

/// Pops the topmost controller of a navigation controller as a finger moves it away from the leading edge.
@MainActor final class SwipeBack: NSObject, UIGestureRecognizerDelegate {
  let recognizer = UIScreenEdgePanGestureRecognizer()
  private unowned let navigation: UINavigationController
  /// Drives the transition while the finger is down.
  private var interaction: UIPercentDrivenInteractiveTransition?

  /// The time, in seconds, for which the finger's velocity is extrapolated when it is lifted.
  private static let lookahead: CGFloat = 0.2

  init(_ navigation: UINavigationController) {
    self.navigation = navigation
    super.init()
    recognizer.delegate = self
    recognizer.addAction { [weak self] _ in self?.follow() }
    directionDidChange()
  }

  private var isMirrored: Bool { navigation.viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  /// Called when the layout direction changes.
  func directionDidChange() { recognizer.edges = isMirrored ? .right : .left }

  // A program that replaces the back button by its own button, or hides the bar, has no gesture either, unless it replaces or removes the
  // recognizer's delegate.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    navigation.children.count > 1 && navigation.stackTransition == nil && !navigation.isNavigationBarHidden
      && navigation.navigationBar.showsBackButton
  }
  /// Prevents a list from scrolling sideways, and a row from opening, when a finger moves in from the edge.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer
  }

  private func follow() {
    guard let view = navigation.viewIfLoaded, view.bounds.width > 0 else { return }
    let direction: CGFloat = isMirrored ? -1 : 1
    let way = recognizer.translation(in: view).x * direction / view.bounds.width
    switch recognizer.state {
    case .began:
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.completionCurve = .easeOut
      self.interaction = interaction
      if navigation.pop(animated: true, interaction: interaction) == nil { self.interaction = nil }
      self.interaction?.update(way)
    case .changed: interaction?.update(way)
    case .ended:
      let ahead = recognizer.velocity(in: view).x * direction / view.bounds.width * Self.lookahead
      if way + ahead > 0.5 { interaction?.finish() } else { interaction?.cancel() }
      interaction = nil
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    case .possible: break
    }
  }
}
