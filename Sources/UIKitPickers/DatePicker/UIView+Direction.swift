internal import UIKitCore

extension UIView {
  /// Makes all descendants follow this view's direction, which views do not inherit automatically. O(descendants).
  func passDirectionDown() {
    for view in subviews {
      if view.semanticContentAttribute != semanticContentAttribute { view.semanticContentAttribute = semanticContentAttribute }
      view.passDirectionDown()
    }
  }
}
