package import CellReuse
package import HitchlessBase
internal import KeyedDiff
package import ListLayout

/// Shows the orthogonal sections of a list: it owns the scroll views that lie over them.
@MainActor package protocol OrthogonalSectionHost: AnyObject {
  /// Gives the scroll view of a section its frame and offset; animated inside an animation. A section that was not on screen appears at
  /// once, in an animated update from `start` points away.
  func placeOrthogonalSection(_ orthogonalSection: OrthogonalSection, of section: SectionHandle, comingFrom start: Point?)
  /// Moves a section's content and its offset by `delta` points: nothing on screen changes. Returns false, and does nothing, if anything of
  /// it is moving.
  func recountOrthogonalSection(of section: SectionHandle, by delta: Double) -> Bool
  /// Takes the scroll view of a section off the screen: in an animated update to `target`, or fading out without one. Returns the offset,
  /// from the leading edge, at which it would have come to rest; nil if nothing moved it.
  func endOrthogonalSection(of section: SectionHandle, to target: OrthogonalSection?, animated: Bool) -> Double?
  /// Moves the scroll view of a section to an offset from its leading edge, animated or at once; whatever moved it ends.
  func scrollOrthogonalSection(of section: SectionHandle, to offset: Double, animated: Bool)
  /// Whether a finger, a fling or an animation moves the section, and will bring it back into view by itself.
  func isOrthogonalSectionMoving(of section: SectionHandle) -> Bool
  /// How far a finger or a fling moves the section in a frame, nil if neither does; and how far for certain: see
  /// ``ListHost/certainMotion``.
  func orthogonalMotion(of section: SectionHandle) -> (motion: ScrollVelocity?, certain: ScrollVelocity)
  /// Moves all the scroll views along with the list's offset, without animation.
  func shiftOrthogonalSections(by delta: Point)
}
