internal import HitchlessBase
internal import LayerTree

extension Path {
  /// The maximum number of dashes. A line with more dashes is drawn solid, because they would not be distinguishable.
  private static let mostDashes = 100_000.0

  /// Returns the outline cut into dashes: alternating lengths of lines and gaps. Each part of the outline begins again at the offset
  /// `phase` in the pattern. Returns the same outline if there are no lengths, or if they are negative, all 0 or not finite. O(length +
  /// dashes).
  func dashed(_ lengths: [Double], phase: Double) -> Path {
    let pattern = lengths.count.isMultiple(of: 2) ? lengths : lengths + lengths
    let sum = pattern.reduce(0, +)
    guard sum > 0, sum.isFinite, phase.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return self }
    var elements: [PathElement] = []
    for part in contours {
      let ways = KeyframeSegment.along(.elements(part))
      let lengths = ways.map(\.length)
      let whole = lengths.reduce(0, +)
      guard whole > 0, whole.isFinite, whole / sum * Double(pattern.count) < Self.mostDashes else {
        elements += part
        continue
      }
      let isClosed = if case .close? = part.last { true } else { false }
      var dashes: [[PathElement]] = []
      var beginsOn = false
      let into = phase.truncatingRemainder(dividingBy: sum)
      var (at, index) = (into > 0 ? -into : -into - sum, 0)
      while at < whole {
        let end = at + pattern[index]
        if index.isMultiple(of: 2), end > 0, end > at {
          dashes.append(Self.pieces(of: ways, lengths, from: 0, in: max(0, at)...min(whole, end)))
          if dashes.count == 1 { beginsOn = at <= 0 }
          if end >= whole, beginsOn, isClosed, dashes.count > 1 {
            // Joins the last dash with the first, so that a closed part has a corner at its beginning as it has elsewhere.
            dashes[0] = dashes.removeLast() + dashes[0].dropFirst()
          }
        }
        (at, index) = (end, (index + 1) % pattern.count)
      }
      elements += dashes.flatMap(\.self)
    }
    return .elements(elements)
  }
}
