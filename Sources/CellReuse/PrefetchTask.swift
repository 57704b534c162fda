package import HitchlessBase

/// A cell that could be prepared ahead.
package struct PrefetchTask: Hashable, Sendable {
  /// What it stands for.
  package var identifier: ElementIdentifier
  /// Frames until it is on screen if the motion goes on; infinite if it never is.
  package var framesUntilVisible: Double
  /// Points between it and the viewport.
  package var distance: Double

  /// Whether the next frame shows it in any case, also where a motion begins or ends: its preparation cannot wait.
  package var isNeededNextFrame: Bool

  /// A candidate at `frame`, in the content's coordinates. `certain` is what the next frame moves in any case.
  package init(identifier: ElementIdentifier, frame: Rect, viewport: Rect, motion: ScrollVelocity, certain: ScrollVelocity) {
    self.identifier = identifier
    framesUntilVisible = motion.framesUntilVisible(frame, in: viewport)
    isNeededNextFrame = certain.framesUntilVisible(frame, in: viewport) <= 1
    distance = Self.distance(frame, viewport)
  }

  /// The larger of the gaps in both axes; 0 for rectangles that touch or overlap.
  package static func distance(_ frame: Rect, _ viewport: Rect) -> Double {
    max(
      0, frame.minX - viewport.maxX, viewport.minX - frame.maxX, frame.minY - viewport.maxY, viewport.minY - frame.maxY)
  }

  /// Sooner first, then nearer; last the handle, so that equal runs are equal.
  func precedes(_ other: Self) -> Bool {
    (framesUntilVisible, distance, identifier.kind.rawValue, identifier.handle, identifier.index)
      < (other.framesUntilVisible, other.distance, other.identifier.kind.rawValue, other.identifier.handle, other.identifier.index)
  }
}
