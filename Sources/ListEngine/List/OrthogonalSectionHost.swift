package import CellReuse
package import HitchlessBase
package import ListLayout

/// The part of a list's face that shows sections which scroll across: it owns the scroll views that lie over their orthogonal sections.
@MainActor package protocol OrthogonalSectionHost: AnyObject {
  /// Puts the scroll view of a section in its place, with the orthogonal section's offset; animated inside an animation. One that was not on screen
  /// comes at once, in an animated update from so far away as `start` says.
  func placeOrthogonalSection(_ orthogonalSection: OrthogonalSection, of section: SectionHandle, comingFrom start: Point?)
  /// Moves an orthogonal section's content, which is counted from its far end, and what is seen of it by `delta` points: nothing on the glass changes.
  /// Returns whether it did: nothing of it may be moving.
  func recountOrthogonalSection(of section: SectionHandle, by delta: Double) -> Bool
  /// Takes the scroll view of a section off the screen: in an animated update to `target`, or fading out without one. Returns the offset,
  /// from the leading edge, at which it would have come to rest; nil if nothing moved it.
  func endOrthogonalSection(of section: SectionHandle, to target: OrthogonalSection?, animated: Bool) -> Double?
  /// Moves the scroll view of a section to an offset from its leading edge, in a moment if `animated`; whatever moved it ends.
  func scrollOrthogonalSection(of section: SectionHandle, to offset: Double, animated: Bool)
  /// Whether a finger, a fling or an animation moves the section, so that its offset is looked after.
  func isOrthogonalSectionMoving(of section: SectionHandle) -> Bool
  /// How far a finger or a fling moves the section in a frame, nil if neither does; and how far for certain: see
  /// ``ListHost/certainMotion``.
  func orthogonalMotion(of section: SectionHandle) -> (motion: ScrollVelocity?, certain: ScrollVelocity)
  /// Moves all the scroll views along with the list's offset, without animation.
  func shiftOrthogonalSections(by delta: Point)
}
