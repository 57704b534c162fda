internal import Foundation

/// The presentation settings of a controller, and of controllers presented over it.
struct PresentationSettings {
  /// The presentation style.
  var style = UIModalPresentationStyle.automatic
  /// The style of the transition.
  var transition = UIModalTransitionStyle.coverVertical
  /// The delegate that provides custom transitions.
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// The preferred size in points; zero in a dimension for the system's size.
  var size = CGSize.zero
  /// Whether only the program can dismiss it.
  var isModal = false
  /// Whether presentations in a context cover only this controller.
  var isContext: Bool?
  /// Whether the controller determines the status bar even if it does not cover the window.
  var capturesStatusBar = false
}
