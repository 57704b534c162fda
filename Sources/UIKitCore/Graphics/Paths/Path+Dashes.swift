internal import HitchlessBase
internal import LayerTree

extension Path {
  /// More dashes than this are not seen as such: then the line is solid.
  private static let mostDashes = 100_000.0

  /// The outline cut into dashes: lengths of lines and gaps in turn, which each part begins anew, `phase` into them. The same outline if
  /// there are none, or if they are negative, without any length or not finite. O(length + dashes).
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
            // Where a closed part begins and ends it has a corner, as elsewhere.
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
