package import HitchlessBase

/// The areas that lines flow around, in the coordinates of the text.
package struct TextExclusions: Hashable, Sendable {
  /// An area inside polygons.
  package struct Area: Hashable, Sendable {
    /// The corners of the polygons.
    var polygons: [[Point]]
    /// Whether parts that an even number of polygons enclose are outside.
    var isEvenOdd: Bool

    /// Creates an area. Polygons with numbers that are not finite are left out.
    package init(_ polygons: [[Point]], isEvenOdd: Bool = false) {
      self.polygons = polygons.filter { $0.count > 1 && $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
      self.isEvenOdd = isEvenOdd
    }
  }

  /// The areas. They may overlap.
  private(set) var areas: [Area]
  /// The distance in points that lines keep from the areas beside them.
  private(set) var margin: Double
  /// The lowest point of the areas.
  let bottom: Double

  /// Creates exclusions of areas that are moved to the right by `shift` points. Areas without a polygon are left out.
  package init(_ areas: [Area] = [], margin: Double = 0, shift: Double = 0) {
    self.areas = areas.filter { !$0.polygons.isEmpty }.map { area in
      Area(area.polygons.map { $0.map { Point(x: $0.x + shift, y: $0.y) } }, isEvenOdd: area.isEvenOdd)
    }
    self.margin = margin.isFinite ? max(0, margin) : 0
    bottom = self.areas.lazy.flatMap(\.polygons).joined().map(\.y).max() ?? -.infinity
  }

  /// Whether there are no areas.
  package var isEmpty: Bool { areas.isEmpty }

  /// Returns the intervals that are free at all heights between `top` and `bottom`, from left to right, in a text that is `width` points
  /// wide. O(corners).
  func free(from top: Double, to bottom: Double, width: Double) -> [(begin: Double, end: Double)] {
    guard top < self.bottom else { return [(0, width)] }
    let blocked = areas.flatMap { $0.covered(from: top, to: bottom) }.sorted { $0.begin < $1.begin }
    var (free, begin) = ([(begin: Double, end: Double)](), 0.0)
    for (left, right) in blocked {
      let end = min(width, left - margin)
      if end > begin { free.append((begin, end)) }
      begin = max(begin, right + margin)
    }
    if width > begin { free.append((begin, width)) }
    return free
  }
}

extension TextExclusions.Area {
  /// Returns the intervals that a part of the area between two heights covers, in no order. They may overlap.
  ///
  /// The outline of that part consists of pieces of the polygons' edges and of stretches of the lines at both heights. Everything between
  /// the left and the right end of a connected part is covered.
  fileprivate func covered(from top: Double, to bottom: Double) -> [(begin: Double, end: Double)] {
    // An area that only touches the heights covers nothing between them.
    let (low, high) = (top + 1e-6, bottom - 1e-6)
    guard low <= high else { return [] }
    var covered: [(begin: Double, end: Double)] = []
    for (a, b) in edges where min(a.y, b.y) <= high && max(a.y, b.y) >= low {
      let ends = [low, high].map { $0 < min(a.y, b.y) || $0 > max(a.y, b.y) ? nil : Self.x(of: (a, b), at: $0) }
      let inner = [a, b].filter { $0.y >= low && $0.y <= high }.map(\.x) + ends.compactMap { $0 }
      if let begin = inner.min(), let end = inner.max() { covered.append((begin, end)) }
    }
    return covered + inside(at: low) + inside(at: high)
  }

  /// Returns the intervals in which a horizontal line is inside the area.
  private func inside(at y: Double) -> [(begin: Double, end: Double)] {
    let crossings = edges.filter { ($0.y <= y) != ($1.y <= y) }.map { (x: Self.x(of: ($0, $1), at: y), step: $1.y > $0.y ? 1 : -1) }
      .sorted { $0.x < $1.x }
    var (winding, intervals) = (0, [(begin: Double, end: Double)]())
    for (crossing, next) in zip(crossings, crossings.dropFirst()) {
      winding += crossing.step
      if isEvenOdd ? winding % 2 != 0 : winding != 0 { intervals.append((crossing.x, next.x)) }
    }
    return intervals
  }

  private var edges: [(Point, Point)] { polygons.flatMap { Array(zip($0, $0.dropFirst() + $0.prefix(1))) } }
  /// Returns the position of an edge, or of its beginning if it is horizontal, at a height.
  private static func x(of edge: (Point, Point), at y: Double) -> Double {
    let height = edge.1.y - edge.0.y
    return height == 0 ? edge.0.x : edge.0.x + (y - edge.0.y) / height * (edge.1.x - edge.0.x)
  }
}
