internal import Foundation

/// The focus of the keyboard in a view of the program's own: a ring around it, and keys go to it.
@MainActor final class ViewFocus: KeyboardNavigation {
  private unowned let view: UIView
  /// Around the view, if the keyboard has ever come to it.
  private var ring: FocusRing?

  init(_ view: UIView) { self.view = view }

  var takesKeyboard: Bool { view.canBecomeFocused }
  func didTakeKeyboard() {
    let ring = ring ?? FocusRing(frame: .zero)
    self.ring = ring
    ring.show(in: view)
    view.revealInScrollViews()
    tell(UIFocusUpdateContext(from: nil, to: view))
  }
  func didLoseKeyboard() {
    ring?.removeFromSuperview()
    tell(UIFocusUpdateContext(from: view, to: nil))
  }
  func focus(on view: UIView) -> Bool { false }

  /// Tells the view, and all around it, that the focus has come or gone. User code runs.
  private func tell(_ context: UIFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    context.tell(in: view, coordinator)
    coordinator.run()
  }
}
