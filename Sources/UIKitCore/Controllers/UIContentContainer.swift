public import Foundation

/// Something whose contents follow its size: all view controllers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The size in points that the contents want; zero in a dimension without a wish.
  var preferredContentSize: CGSize { get }
  /// Called when something inside, which this contains, wants another size.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// The size in points of something inside when this has the size `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  /// Called before the contents get another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
