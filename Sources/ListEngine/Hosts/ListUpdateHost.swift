package import CellReuse
package import HitchlessBase
package import KeyedDiff
internal import ListLayout

/// Animates the updates of a list.
@MainActor package protocol ListUpdateHost: AnyObject {
  /// Whether an animated update is possible now: the list is in a window and animations are enabled.
  var animatesUpdates: Bool { get }
  /// Runs `changes` in an animation.
  func animateUpdate(_ changes: @escaping () -> Void, completion: @escaping (Bool) -> Void)
  /// Runs `body` without animating its changes, even inside an animation block.
  func withoutAnimation(_ body: () -> Void)
  /// Returns the items, by their new positions, whose style depends on their position and changes with an update: they are configured
  /// again. Items that are reloaded or reconfigured anyway are not among them. O(change).
  func restyledItems(in difference: ContentsDifference) -> [ItemPosition]
  /// Called when the layout has the new list but nothing on screen has changed yet. Returns the elements on screen that get a new view
  /// because of the layout. User code runs.
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier]
  /// Called when everything that the update changes on screen has been changed and its animation has begun. User code runs.
  func didShowUpdate()
}
