internal import Foundation

/// The keyboard focus of a custom view: a ring around it, and keys are sent to it.
@MainActor final class ViewFocus: KeyboardNavigation {
  private unowned let view: UIView
  /// The ring around the view; created when the view is first focused.
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

  /// Notifies the view, and all objects that contain it, that it gained or lost the focus. User code runs.
  private func tell(_ context: UIFocusUpdateContext) {
    let coordinator = UIFocusAnimationCoordinator()
    context.tell(in: view, coordinator)
    coordinator.run()
  }
}
