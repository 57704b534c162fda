package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Shows the orthogonal sections of a list. The host owns the scroll views that cover them.
@MainActor package protocol OrthogonalSectionHost: AnyObject {
  /// Sets the frame and offset of a section's scroll view; animated inside an animation block. A section that was not on screen appears at
  /// once, or in an animated update from `start` points away.
  func placeOrthogonalSection(_ orthogonalSection: OrthogonalSection, of section: SectionHandle, comingFrom start: Point?)
  /// Moves a section's content and its offset by `delta` points, so that nothing on screen changes. Returns false, without any effect, if
  /// anything in the section is moving.
  func recountOrthogonalSection(of section: SectionHandle, by delta: Double) -> Bool
  /// Removes the scroll view of a section from the screen: in an animated update to `target`, or by fading out if that is nil. Returns the
  /// offset, from the leading edge, at which it would have come to rest, or nil if it was not moving.
  func endOrthogonalSection(of section: SectionHandle, to target: OrthogonalSection?, animated: Bool) -> Double?
  /// Moves the scroll view of a section to an offset from its leading edge, animated or at once. Ends any other motion of it.
  func scrollOrthogonalSection(of section: SectionHandle, to offset: Double, animated: Bool)
  /// Returns whether a finger, a fling or an animation moves the section, and will bring it back into view without help.
  func isOrthogonalSectionMoving(of section: SectionHandle) -> Bool
  /// Returns the distance that a finger or a fling moves the section per frame, or nil if neither does; and the certain part of it, see
  /// ``ListHost/certainMotion``.
  func orthogonalMotion(of section: SectionHandle) -> (motion: ScrollVelocity?, certain: ScrollVelocity)
  /// Moves all the scroll views along with the list's offset, without animation.
  func shiftOrthogonalSections(by delta: Point)
}
