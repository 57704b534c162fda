public import Foundation

/// The methods by which a delegate is notified of the columns that a split view controller shows, and decides some of its behaviour. All
/// methods are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// Returns the orientations of the window while the container is in front and fills it.
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
  /// Notifies the delegate that the visible columns are about to change; ``UISplitViewController/displayMode`` is still the current one.
  func splitViewController(_ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Notifies the delegate that a column is about to be shown beside or over others.
  func splitViewController(_ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Notifies the delegate that a column is about to be hidden, while others stay.
  func splitViewController(_ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Returns the column that is on top after all columns were merged into one stack, because the window is narrow. For a split view
  /// controller with a style.
  func splitViewController(
    _ splitViewController: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Notifies the delegate that all columns were merged into one stack.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// Notifies the delegate that the stack was separated into columns again.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
  /// Whether the program itself handles the secondary controller when there is only room for the primary one. If not, the secondary
  /// controller is pushed onto the primary one. For a split view controller without a style.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the secondary controller when there is room for both again; nil for the one that was pushed onto the primary one. For a split
  /// view controller without a style.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Whether the program itself shows the controller of ``UIViewController/showDetailViewController(_:sender:)``.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Returns the default orientations of a controller.
  public func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
  {
    splitViewController.idiomOrientations
  }
  /// Does nothing.
  public func splitViewController(_ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  {}
  /// Does nothing.
  public func splitViewController(_ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Does nothing.
  public func splitViewController(_ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column) {}
  /// Returns the proposed column: the compact one if there is one, otherwise the last.
  public func splitViewController(
    _ splitViewController: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns nil.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Returns false.
  public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
    false
  }
}
