internal import Foundation

/// Pulling the views along to the lower edge of the window with a finger that scrolls, if the scroll view specifies this.
extension InputDock {
  /// Returns how far a finger can pull the views: those that stay for another responder are not moved.
  private func way(with mode: UIScrollView.KeyboardDismissMode) -> CGFloat {
    guard let window = docked.window, let top, let view = view(in: window) else { return 0 }
    let (accessory, first) = (docked.accessory?.view, window.runtime.firstResponder)
    let isKept = first is UIViewController || first?.successor?.dockedAccessory === accessory
    let stays = mode == .interactive && accessory != nil && isKept
    return stays ? view.heights.input : window.bounds.height - top
  }

  /// Moves the views for a finger at `y` in the window.
  func pull(to y: CGFloat, in window: UIWindow?, with mode: UIScrollView.KeyboardDismissMode) {
    guard mode.followsFinger, let window, docked.window === window, let top else { return }
    let distance = min(max(0, y - top), way(with: mode))
    guard distance != pulled else { return }
    pulled = distance
    showPulled()
  }

  /// Ends the pull when the finger is lifted with a speed, in points per second downwards: the views continue in the direction of the
  /// movement.
  func endPull(speed: CGFloat, with mode: UIScrollView.KeyboardDismissMode) {
    guard pulled > 0, let window = docked.window else { return }
    let goes = abs(speed) > 50 ? speed > 0 : pulled > way(with: mode) / 2
    if goes { window.endTyping(with: mode) }
    // The first responder may not have resigned.
    if pulled > 0 { update() }
  }
}

extension UIWindow {
  /// Ends editing for a drag, and removes the accessory view of a controller if the drag has to do that.
  func endTyping(with mode: UIScrollView.KeyboardDismissMode) {
    endEditing(false)
    guard mode.dismissesAccessory, let controller = runtime.firstResponder as? UIViewController, runtime.inputs.view(in: self) != nil
    else { return }
    controller.resignFirstResponder()
  }
}
