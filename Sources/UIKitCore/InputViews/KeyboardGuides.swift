internal import Foundation

/// What in a window follows the upper edge of that which stands at the lower one: guides and alerts.
@MainActor enum KeyboardGuides {
  /// Has all of it follow; animated in an animation block. O(views in the window).
  static func follow(in window: UIWindow) {
    var owners: [UIView] = []
    func visit(_ view: UIView) {
      if view.autoLayout?.standardGuides.contains(where: { $0 is UIKeyboardLayoutGuide }) == true { owners.append(view) }
      view.subviews.forEach(visit)
    }
    visit(window)
    for owner in owners { owner.membership.insetsDidChange() }
    for owner in owners { owner.membership.host.layoutIfNeeded() }
    for case let view as PresentationView in window.subviews where view.presented is any SelfPlacing {
      view.setNeedsLayout()
      view.layoutIfNeeded()
    }
  }
}

extension UIKeyboardLayoutGuide {
  /// The distance from the bottom of `view` to the upper edge of the guide, in points.
  func height(in view: UIView) -> CGFloat {
    max(usesBottomSafeArea ? view.safeAreaInsets.bottom : 0, view.window == nil ? 0 : view.runtime.inputs.overlap(of: view))
  }
}
