package import HitchlessBase

/// A cell that could be prepared ahead.
package struct PrefetchTask: Hashable, Sendable {
  /// The element that the cell would represent.
  package var identifier: ElementIdentifier
  /// The number of frames until the element is on screen if the motion continues; infinite if it never is.
  package var framesUntilVisible: Double
  /// The distance between the element and the viewport, in points.
  package var distance: Double

  /// Whether the next frame shows the element in any case, even where a motion begins or ends: its preparation cannot wait.
  package var isNeededNextFrame: Bool

  /// Creates a candidate at `frame`, in the content's coordinates. `certain` is the motion that the next frame makes in any case.
  package init(identifier: ElementIdentifier, frame: Rect, viewport: Rect, motion: ScrollVelocity, certain: ScrollVelocity) {
    self.identifier = identifier
    framesUntilVisible = motion.framesUntilVisible(frame, in: viewport)
    isNeededNextFrame = certain.framesUntilVisible(frame, in: viewport) <= 1
    distance = Self.distance(frame, viewport)
  }

  /// Returns the larger of the gaps along both axes; 0 for rectangles that touch or overlap.
  package static func distance(_ frame: Rect, _ viewport: Rect) -> Double {
    max(
      0, frame.minX - viewport.maxX, viewport.minX - frame.maxX, frame.minY - viewport.maxY, viewport.minY - frame.maxY)
  }

  /// Whether this task comes first: sooner first, then nearer; finally by handle, so that equal runs are equal.
  func precedes(_ other: Self) -> Bool {
    (framesUntilVisible, distance, identifier.kind.rawValue, identifier.handle, identifier.index)
      < (other.framesUntilVisible, other.distance, other.identifier.kind.rawValue, other.identifier.handle, other.identifier.index)
  }
}
