internal import Foundation

/// Updates everything in a window that follows the upper edge of the views docked at its lower edge: keyboard layout guides, alerts, and the
/// lists of list controllers.
@MainActor enum KeyboardGuides {
  /// Updates the guides and alerts, with an animation in an animation block. O(views in the window).
  static func follow(in window: UIWindow) {
    var owners: [UIView] = []
    var lists: [any KeyboardAvoiding] = []
    func visit(_ view: UIView) {
      if let list = view.controller as? any KeyboardAvoiding { lists.append(list) }
      if view.autoLayout?.standardGuides.contains(where: { $0 is UIKeyboardLayoutGuide }) == true { owners.append(view) }
      view.subviews.forEach(visit)
    }
    visit(window)
    for owner in owners { owner.membership.insetsDidChange() }
    for owner in owners { owner.membership.host.layoutIfNeeded() }
    for list in lists { list.avoidKeyboard() }
    for case let view as PresentationView in window.subviews where view.presented is any SelfPlacing {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }

  /// Scrolls the first responder into view in the lists of the list controllers that contain it. O(depth).
  static func showFirstResponder(_ first: UIResponder?) {
    guard let first else { return }
    for case let list as any KeyboardAvoiding in sequence(first: first, next: \.next) { list.avoidKeyboard() }
  }
}

extension UIKeyboardLayoutGuide {
  /// Returns the distance from the bottom of `view` to the upper edge of the guide, in points.
  func height(in view: UIView) -> CGFloat {
    max(usesBottomSafeArea ? view.safeAreaInsets.bottom : 0, view.window == nil ? 0 : view.runtime.inputs.overlap(of: view))
  }
}
