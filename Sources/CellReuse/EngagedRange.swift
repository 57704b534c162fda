package import HitchlessBase

/// The area around the viewport in which cells are prepared.
///
/// In the direction of a scroll, it contains what comes on screen within some frames at the current speed, at least a part of a viewport
/// and at most a whole one. In the other direction it contains nothing, because the cells there are still waiting. At rest, it contains a
/// part of a viewport at all ends.
package struct EngagedRange: Hashable, Sendable {
  /// The number of frames to look ahead.
  package var framesAhead: Double
  /// The minimum and maximum length that is prepared ahead, in viewports.
  package var viewportsAhead: ClosedRange<Double>
  /// The length that is prepared at each end at rest, in viewports.
  package var viewportsAtRest: Double

  /// Creates a range for cells that take up to two frames: twelve frames ahead, at least a quarter of a viewport.
  package init(framesAhead: Double = 12, viewportsAhead: ClosedRange<Double> = 0.25...1, viewportsAtRest: Double = 0.25) {
    self.framesAhead = framesAhead
    self.viewportsAhead = viewportsAhead
    self.viewportsAtRest = viewportsAtRest
  }

  /// Returns the part of the content in which cells are wanted: the extended viewport. It is not extended along an axis that does not move
  /// while the other one does. O(1).
  package func rect(viewport: Rect, motion: ScrollVelocity) -> Rect {
    let (left, right) = margins(motion.dx, isStill: motion.isStill, viewport.size.width)
    let (top, bottom) = margins(motion.dy, isStill: motion.isStill, viewport.size.height)
    return Rect(
      x: viewport.minX - left, y: viewport.minY - top, width: viewport.size.width + left + right,
      height: viewport.size.height + top + bottom)
  }

  /// Returns the area of the candidates: ``rect(viewport:motion:)`` without the viewport if the content moves along one axis only;
  /// otherwise all of it. The elements on screen outnumber those that come, and need not be examined. O(1).
  package func candidates(viewport: Rect, motion: ScrollVelocity) -> Rect {
    var rect = rect(viewport: viewport, motion: motion)
    if motion.dx == 0, motion.dy != 0 {
      rect.size.height -= viewport.size.height
      if motion.dy > 0 { rect.origin.y = viewport.maxY }
    } else if motion.dy == 0, motion.dx != 0 {
      rect.size.width -= viewport.size.width
      if motion.dx > 0 { rect.origin.x = viewport.maxX }
    }
    return rect
  }

  private func margins(_ speed: Double, isStill: Bool, _ length: Double) -> (before: Double, after: Double) {
    if isStill { return (length * viewportsAtRest, length * viewportsAtRest) }
    guard speed != 0 else { return (0, 0) }
    let ahead = min(max(abs(speed) * framesAhead, length * viewportsAhead.lowerBound), length * viewportsAhead.upperBound)
    return speed > 0 ? (0, ahead) : (ahead, 0)
  }
}
