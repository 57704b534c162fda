internal import UIKitCore

extension UIView {
  /// The controller whose view contains this one, or if there is none, that of the window; nil without a window. O(depth).
  var nearestViewController: UIViewController? {
    var responder: UIResponder? = self
    while let here = responder {
      if let controller = here as? UIViewController { return controller }
      responder = here.next
    }
    return window?.rootViewController
  }
}
