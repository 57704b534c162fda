public import UIKitCore

/// Receives the colours that the user picks. All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// Called when the user has picked a colour; `continuously` is true while a finger may move on to another colour, and the method is
  /// called once more at the end.
  func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// The former name of ``colorPickerViewController(_:didSelect:continuously:)``, which is called for delegates that do not implement that
  /// method.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called when the controller has disappeared.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Calls ``colorPickerViewControllerDidSelectColor(_:)``.
  public func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool) {
    colorPickerViewControllerDidSelectColor(viewController)
  }
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
