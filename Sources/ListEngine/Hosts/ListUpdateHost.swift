package import CellReuse
internal import HitchlessBase
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
  /// Called when the layout has the new list but nothing on screen has changed yet. Returns the elements on screen that get a new view
  /// because of the layout. User code runs.
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier]
  /// Called when everything that the update changes on screen has been changed and its animation has begun. User code runs.
  func didShowUpdate()
}
