internal import Foundation

/// A controller that determines its own presentation style and position: an alert.
@MainActor protocol SelfPlacing: UIViewController {
  /// Returns the presentation style for the given traits. In a style other than `overFullScreen`, it is presented like any controller.
  func ownStyle(for traits: UITraitCollection) -> UIModalPresentationStyle
  /// Returns the frame of the controller's view in `view`, which fills the window and dims the content behind it.
  func place(in view: UIView) -> CGRect
  /// Whether the view fades in while it becomes smaller. Otherwise it slides up from below.
  var isFading: Bool { get }
  /// Handles a tap beside the view.
  func tapBeside()
  /// Handles a dismissal by the user, if the controller is presented like any other.
  func userDidDismiss()
}
