package import HitchlessBase

/// How far around the viewport cells are prepared.
///
/// In the direction of a scroll: what comes on screen within some frames at the present speed, at least a part of a viewport and at most
/// a whole one. Behind: nothing, because what was there still waits. At rest: a part of a viewport at all ends.
package struct EngagedRange: Hashable, Sendable {
  /// Frames that are looked ahead.
  package var framesAhead: Double
  /// The least and the most that is prepared ahead, in viewports.
  package var viewportsAhead: ClosedRange<Double>
  /// What is prepared at each end at rest, in viewports.
  package var viewportsAtRest: Double

  /// A range to suit cells that take up to two frames: twelve frames ahead, at least a quarter of a viewport.
  package init(framesAhead: Double = 12, viewportsAhead: ClosedRange<Double> = 0.25...1, viewportsAtRest: Double = 0.25) {
    self.framesAhead = framesAhead
    self.viewportsAhead = viewportsAhead
    self.viewportsAtRest = viewportsAtRest
  }

  /// The part of the content in which cells are wanted: the viewport, grown. The axis that does not move is not grown while the other
  /// does. O(1).
  package func rect(viewport: Rect, motion: ScrollVelocity) -> Rect {
    let (left, right) = margins(motion.dx, isStill: motion.isStill, viewport.size.width)
    let (top, bottom) = margins(motion.dy, isStill: motion.isStill, viewport.size.height)
    return Rect(
      x: viewport.minX - left, y: viewport.minY - top, width: viewport.size.width + left + right,
      height: viewport.size.height + top + bottom)
  }

  /// Where candidates are: ``rect(viewport:motion:)`` without the viewport, if the content moves along one axis only; else all of it.
  /// What is on screen outnumbers what comes, and need not be looked at for that. O(1).
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
