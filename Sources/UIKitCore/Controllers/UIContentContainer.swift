public import Foundation

/// An object whose content adapts to its size. All view controllers are content containers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content in points; zero in a dimension without a preference.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child container has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size in points of a child container if this container has the size `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  /// Called before the contents get other traits, because the window becomes wide or narrow, high or low: before they are told their size.
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the contents get another size.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UITraitEnvironment {
  /// Tells `container`, which is in this and overrides some traits, of those that it will have when these become `next`; nothing if they stay
  /// as they are.
  func tell(
    _ container: some UIContentContainer & UITraitEnvironment, _ overrides: UITraitOverrides, of next: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let former = container.traitCollection
    let following = former.following(traitCollection, to: next, overrides: overrides)
    if following !== former { container.willTransition(to: following, with: coordinator) }
  }
}
