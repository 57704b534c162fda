package import HitchlessBase

/// A set of pixels as a short list of rectangles. It may cover more than was added, never less.
package struct PixelRegion: Hashable, Sendable {
  /// No more rectangles than this are kept: composing many small ones costs more than composing what lies between them.
  static let limit = 12

  /// The rectangles; they do not overlap.
  package private(set) var rects: [PixelRect] = []

  /// No pixels.
  package init() {}
  /// The pixels of `rect`.
  package init(_ rect: PixelRect) { add(rect) }

  /// Whether no pixel is in it.
  package var isEmpty: Bool { rects.isEmpty }
  /// How many pixels it covers.
  package var area: Int { rects.reduce(0) { $0 + $1.area } }

  /// Adds the pixels of `rect`.
  package mutating func add(_ rect: PixelRect) {
    guard !rect.isEmpty else { return }
    var pending = rect
    var index = 0
    while index < rects.count {
      if rects[index].contains(pending) { return }
      let union = rects[index].union(pending)
      // Joined when they overlap, or when the joint rectangle covers hardly more than the two.
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

  /// Whether every pixel of `rect` is covered by one of the rectangles.
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
