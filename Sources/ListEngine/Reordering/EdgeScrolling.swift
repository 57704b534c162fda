/// How a list scrolls by itself while something is held near its edge: the nearer, the faster.
package struct EdgeScrolling: Hashable, Sendable {
  /// The distance from an edge, in points, within which the list scrolls.
  package var zone: Double
  /// The speed at the edge and beyond, in points per second.
  package var maximumSpeed: Double

  /// UIKit documents neither figure.
  package init(zone: Double = 64, maximumSpeed: Double = 960) {
    self.zone = zone
    self.maximumSpeed = maximumSpeed
  }

  /// The speed along one axis, in points per second, while something is held at `position` between the edges `start` and `end`; negative
  /// towards the start. Zero in the middle, of which a third is left between edges that are near one another. O(1).
  package func speed(at position: Double, between start: Double, and end: Double) -> Double {
    guard end > start, zone > 0 else { return 0 }
    let zone = min(zone, (end - start) / 3)
    // Squared, so that it begins slowly: one can stop at a row.
    func part(_ distance: Double) -> Double {
      let depth = min(max((zone - distance) / zone, 0), 1)
      return depth * depth
    }
    return (part(end - position) - part(position - start)) * maximumSpeed
  }
}
