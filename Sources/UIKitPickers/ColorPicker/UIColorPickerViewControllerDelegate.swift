public import UIKitCore

/// Hears of the colours that a person picks. All methods are optional.
@preconcurrency @MainActor public protocol UIColorPickerViewControllerDelegate: AnyObject {
  /// A person has picked a colour; `continuously` is true as long as a finger may go on to another one, and it is told once more at the end.
  func colorPickerViewController(_ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// The former name of ``colorPickerViewController(_:didSelect:continuously:)``, called for delegates that do not have that.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// The controller has disappeared.
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
