public import Foundation

/// An object whose content adapts to its size. All view controllers are content containers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content in points; zero in a dimension without a preference.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child container has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size in points of a child container if this container has the size `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  /// Called before the size of the content changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}
