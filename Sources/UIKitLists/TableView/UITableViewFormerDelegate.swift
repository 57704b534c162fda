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

  /// The buttons at the end of a row that is swiped, from its edge inwards; nil for the one that deletes it, and none to keep the row from
  /// being swiped. Asked where there is no `trailingSwipeActionsConfigurationForRowAt`, and the data source lets the row be edited.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
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
  /// The button that deletes the row.
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { nil }
}
