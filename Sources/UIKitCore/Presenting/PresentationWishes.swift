internal import Foundation

/// How a controller wants to be presented, and what is presented over it.
struct PresentationWishes {
  /// How it lies over what presents it.
  var style = UIModalPresentationStyle.automatic
  /// How it comes and goes.
  var transition = UIModalTransitionStyle.coverVertical
  /// Who says how it comes and goes.
  weak var delegate: (any UIViewControllerTransitioningDelegate)?
  /// Its size in points; zero in a dimension for the system's own.
  var size = CGSize.zero
  /// Whether only the program can dismiss it.
  var isModal = false
  /// Whether what is presented in a context covers it only.
  var isContext = false
  /// Whether it is asked about the status bar though it does not cover the window.
  var capturesStatusBar = false
}
