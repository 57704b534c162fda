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
  /// Runs `body` with changes shown at once even inside an animation.
  func withoutAnimation(_ body: () -> Void)
  /// The layout knows the new list; nothing on screen has changed yet. Returns what is on screen and gets another view because the
  /// layout says so. User code runs.
  func willShow(_ difference: ContentsDifference) -> [ElementIdentifier]
  /// Everything that the update changes on screen was changed; its animation has begun. User code runs.
  func didShowUpdate()
}
