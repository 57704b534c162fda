public import Foundation
public import UIKitCore

/// Methods of ``UITableViewDelegate`` that were replaced in UIKit but are still in use. Each is called if its replacement returns nil.
@preconcurrency @MainActor public protocol UITableViewFormerDelegate: NSObjectProtocol {
  /// Returns whether a press on a row shows an edit menu with the actions that the following method allows. Called if the row has no
  /// context menu.
  func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
  /// Returns whether the edit menu of a row offers `action`: a standard action such as cut, copy or paste, or an entry of
  /// ``UIMenuController/menuItems`` whose action the row's cell implements. `sender` is the menu's controller.
  func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool
  /// Performs a standard action that was chosen in the edit menu of a row. The actions of the program's own entries are sent to the cell
  /// instead.
  func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)

  /// Returns the buttons of a swiped row, from its trailing edge inwards; nil for the button that deletes the row, and an empty array to
  /// prevent swiping. Called if `trailingSwipeActionsConfigurationForRowAt` returns nil and the data source allows editing of the row.
  func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]?
}

extension UITableViewFormerDelegate {
  /// Returns false: no edit menu is shown.
  public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false: no action is offered.
  public func tableView(
    _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
  ) -> Bool { false }
  /// Does nothing.
  public func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) {}
  /// Returns nil: the button that deletes the row is shown.
  public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { nil }
}
