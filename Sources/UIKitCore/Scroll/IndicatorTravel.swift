/// Where an indicator is on its track, while content scrolls whose size may be found out on the way.
///
/// Where nothing is estimated, the indicator is as far along its track as the content is along its way. Where sizes turn out other than
/// estimated, the content jumps in these numbers though nothing does on the screen. So from where it appears on, the indicator goes
/// such a part of what is left of its track as the content goes of what is left of its way: it never turns back before the content does, and
/// it arrives at the ends with the content. It is only brought to where the content is by now while nobody sees it.
struct IndicatorTravel {
  /// The shortest length of an indicator, in points.
  static let shortest = 36.0
  /// The shortest length of an indicator when content is past its end, in points.
  static let shortestPressed = 8.0

  /// How much of the track without the indicator lies before it, 0 to 1.
  private var share = 0.0
  /// The edges of the indicator on its track, in points.
  private var start = 0.0
  private var end = 0.0
  /// How far the content was along its way at the last look, in points; below zero and above the way it was past its ends.
  private var offset = 0.0
  /// Where the content moved to last: 1 towards the end, -1 towards the beginning, 0 nowhere yet.
  private var direction = 0.0
  /// The track at the last look; nil before the first one.
  private var track: Double?

  /// The indicator appears: at the next look it is where the content is.
  mutating func begin() {
    track = nil
    direction = 0
  }

  /// The content and its offset moved together, which nobody sees.
  mutating func contentDidShift(by delta: Double) { offset += delta }

  /// Position and length of the indicator on its track. `visible` is the length of the view, `offset` how far the content is along its
  /// `way`. All in points. O(1).
  mutating func look(track: Double, visible: Double, offset: Double, way: Double) -> (position: Double, length: Double) {
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
    let length = max(Self.shortestPressed, whole - max(0, -offset, offset - way))
    let position = share * (track - length)
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
    // Past the ends nothing is left of the way, also where the content turned out to end before.
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
