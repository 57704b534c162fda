public import Foundation
public import UIKitCore

/// Methods of ``UITableViewDelegate`` that others have replaced in UIKit and that programs still have. Each is asked where the one that
/// replaced it has no answer.
@preconcurrency @MainActor public protocol UITableViewFormerDelegate: NSObjectProtocol {
  /// Whether a press on a row shows an edit menu, of what the following method allows. Asked where the row has no context menu.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Whether the edit menu of a row offers `action`: cut, copy, paste and so on, and the ``UIMenuController/menuItems`` whose methods the
  /// row's cell has. `sender` is the menu's controller.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// A standard action was chosen in the edit menu of a row. Entries of the program's own are sent to the cell.
  func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
}

extension UITableViewFormerDelegate {
  /// None.
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  /// Nothing is offered.
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Nothing happens.
  public func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) {}
}
