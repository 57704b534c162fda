public import Foundation

/// Hears what a split view controller shows, and decides some of it. All methods are optional.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: NSObjectProtocol {
  /// How the window may be turned while the container is in front, filling it.
  func splitViewControllerSupportedInterfaceOrientations(_ splitViewController: UISplitViewController) -> UIInterfaceOrientationMask
  /// Other columns are about to be shown; ``UISplitViewController/displayMode`` is still the present one.
  func splitViewController(_ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// A column is about to be shown beside or over others.
  func splitViewController(_ splitViewController: UISplitViewController, willShow column: UISplitViewController.Column)
  /// A column is about to be hidden, while others stay.
  func splitViewController(_ splitViewController: UISplitViewController, willHide column: UISplitViewController.Column)
  /// The column that is on top when all become one stack, because the window is narrow. For a split view controller with a style.
  func splitViewController(
    _ splitViewController: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// All columns have become one stack.
  func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController)
  /// The stack has become columns again.
  func splitViewControllerDidExpand(_ splitViewController: UISplitViewController)
  /// Whether the program has done what is to be done with the secondary controller when there is room for the primary one only. If not, the
  /// secondary one is pushed onto the primary one. For a split view controller without a style.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// The secondary controller when there is room for both again; nil for the one that was pushed onto the primary one. For a split view
  /// controller without a style.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Whether the program shows the controller of ``UIViewController/showDetailViewController(_:sender:)`` itself.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool
}

extension UISplitViewControllerDelegate {
  /// What a controller says that says nothing itself.
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
  /// The proposed one: the compact one if there is one, else the last.
  public func splitViewController(
    _ splitViewController: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ splitViewController: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ splitViewController: UISplitViewController) {}
  /// False.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Nil.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// False.
  public func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?) -> Bool {
    false
  }
}
