internal import UIKitCore

extension UIView {
  /// Has all views below follow the direction that was chosen for this one: views do not inherit it by themselves. O(descendants).
  func passDirectionDown() {
    for view in subviews {
      if view.semanticContentAttribute != semanticContentAttribute { view.semanticContentAttribute = semanticContentAttribute }
      view.passDirectionDown()
    }
  }
}
