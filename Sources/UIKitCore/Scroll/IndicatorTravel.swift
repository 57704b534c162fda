/// The position of a scroll indicator on its track, while the size of the content may be corrected during scrolling.
///
/// If no sizes are estimated, the position of the indicator on its track is proportional to the position of the content in its range. If
/// sizes turn out to differ from their estimates, the content's position jumps numerically, although nothing jumps on the screen. Therefore
/// a visible indicator moves by the same fraction of its remaining track as the content moves of its remaining distance: it never turns
/// back before the content does, and it reaches the ends together with the content. It is only synchronised with the content's position
/// while it is invisible.
struct IndicatorTravel {
  /// The shortest length of an indicator, in points.
  static let shortest = 36.0
  /// The shortest length of an indicator when content is past its end, in points.
  static let shortestPressed = 8.0

  /// The fraction of the free track, without the indicator, that is before the indicator, 0 to 1.
  private var share = 0.0
  /// The edges of the indicator on its track, in points.
  private var start = 0.0
  private var end = 0.0
  /// The position of the content at the last call of ``look(track:visible:offset:way:)``, in points; below zero or above `way` when it was
  /// past its ends.
  private var offset = 0.0
  /// The last direction of the content: 1 towards the end, -1 towards the beginning, 0 before the first movement.
  private var direction = 0.0
  /// The track at the last call of ``look(track:visible:offset:way:)``; nil before the first one.
  private var track: Double?

  /// Called when the indicator appears: the next call of ``look(track:visible:offset:way:)`` places it at the content's position.
  mutating func begin() {
    track = nil
    direction = 0
  }

  /// Called when the content and its offset shifted together, which is invisible.
  mutating func contentDidShift(by delta: Double) { offset += delta }

  /// Returns position and length of the indicator on its track, rounded to multiples of `pixel` unless that is 0. `visible` is the length of
  /// the view, `offset` the position of the content in its range of length `way`. All in points. O(1).
  mutating func look(
    track: Double, visible: Double, offset: Double, way: Double, pixel: Double = 0
  ) -> (position: Double, length: Double) {
    let track = max(track, Self.shortestPressed)
    let isFirst = self.track == nil
    if let old = self.track, old != track { (start, end) = (start * track / old, end * track / old) }
    self.track = track
    if isFirst {
      share = way > 0 ? min(max(offset / way, 0), 1) : offset > 0 ? 1 : 0
    } else {
      if offset != self.offset { direction = offset > self.offset ? 1 : -1 }
      go(to: offset, way: way)
    }
    self.offset = offset
    let whole = min(track, max(Self.shortest, track * visible / max(visible + way, 1)))
    func rounded(_ value: Double) -> Double { pixel > 0 ? (value / pixel).rounded() * pixel : value }
    let length = rounded(max(Self.shortestPressed, whole - max(0, -offset, offset - way)))
    let position = rounded(share * (track - length))
    if isFirst || direction == 0 {
      (start, end) = (position, position + length)
    } else if direction > 0 {
      (start, end) = (max(start, position), max(end, position + length))
    } else {
      (start, end) = (min(start, position), min(end, position + length))
    }
    return (start, end - start)
  }

  private mutating func go(to offset: Double, way: Double) {
    let (here, there) = (min(max(offset, 0), way), min(max(self.offset, 0), way))
    // Past the ends nothing remains of the range, even if the content turned out to end earlier.
    if offset >= way, direction > 0 {
      share = way > 0 || offset > 0 ? 1 : 0
    } else if offset <= 0, direction < 0 {
      share = 0
    } else if here > there {
      share += (1 - share) * (here - there) / (way - there)
    } else if here < there {
      share -= share * (there - here) / there
    }
  }
}
