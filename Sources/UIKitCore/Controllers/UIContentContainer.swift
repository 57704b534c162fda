public import Foundation

/// An object whose content adapts to its size. All view controllers are content containers.
@preconcurrency @MainActor public protocol UIContentContainer: NSObjectProtocol {
  /// The preferred size of the content in points; zero in a dimension without a preference.
  var preferredContentSize: CGSize { get }
  /// Called when the preferred size of a child container has changed.
  func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer)
  /// Returns the size in points of a child container if this container has the size `parentSize`.
  func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize) -> CGSize
  /// Called before the traits of the contents change because the size classes of the window change; before
  /// ``viewWillTransition(to:with:)``.
  func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator)
  /// Called before the size of the contents changes.
  func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator)
}

extension UITraitEnvironment {
  /// Notifies `container`, which is inside this environment and overrides some traits, of the traits that it will have when those of the
  /// environment become `next`. Does nothing if its traits do not change.
  func tell(
    _ container: some UIContentContainer & UITraitEnvironment, _ overrides: UITraitOverrides, of next: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    let former = container.traitCollection
    let overrides = (container as? UIViewController)?.withTraitsOfContainer(overrides) ?? overrides
    let following = former.following(traitCollection, to: next, overrides: overrides)
    if following !== former { container.willTransition(to: following, with: coordinator) }
  }
}
