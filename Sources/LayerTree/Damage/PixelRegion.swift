package import HitchlessBase

/// A set of pixels as a short list of rectangles. The set may cover more pixels than were added, never fewer.
package struct PixelRegion: Hashable, Sendable {
  /// The greatest number of rectangles: composing many small ones costs more than composing the pixels between them.
  static let limit = 12

  /// The rectangles; they do not overlap.
  package private(set) var rects: [PixelRect] = []

  /// Creates an empty region.
  package init() {}
  /// Creates a region of the pixels of `rect`.
  package init(_ rect: PixelRect) { add(rect) }

  /// Whether the region contains no pixels.
  package var isEmpty: Bool { rects.isEmpty }
  /// The number of pixels that the region covers.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds the pixels of `rect`.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var pending = rect
    var index = 0
    while index < rects.count {
      if rects[index].contains(pending) { return }
      let union = rects[index].union(pending)
      // Rectangles are joined if they overlap, or if the joint rectangle covers hardly more than the two.
      if rects[index].intersects(pending) || union.area <= (rects[index].area + pending.area) * 9 / 8 {
        pending = union
        rects.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    rects.append(pending)
    if rects.count > Self.limit { joinCheapestPair() }
  }

  /// Adds all pixels of `other`.
  package mutating func add(_ other: PixelRegion) {
    for rect in other.rects { add(rect) }
  }

  /// Returns whether one of the rectangles covers every pixel of `rect`.
  package func contains(_ rect: PixelRect) -> Bool { rects.contains { $0.contains(rect) } }

  private mutating func joinCheapestPair() {
    var best = (0, 1)
    var bestWaste = Int.max
    for a in rects.indices {
      for b in rects.indices where b > a {
        let waste = rects[a].union(rects[b]).area - rects[a].area - rects[b].area
        if waste < bestWaste {
          bestWaste = waste
          best = (a, b)
        }
      }
    }
    let joined = rects[best.0].union(rects[best.1])
    rects.remove(at: best.1)
    rects.remove(at: best.0)
    add(joined)
  }
}
