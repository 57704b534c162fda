public import Foundation

/// Something whose contents follow its size: all view controllers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size in points that the contents want; zero in a dimension without a wish.
  var preferredContentSize: CGSize { get }
  /// Called before the contents get another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
