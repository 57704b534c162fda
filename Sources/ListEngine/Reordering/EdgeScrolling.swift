/// Automatic scrolling of a list while something is held near its edge: the nearer, the faster.
package struct EdgeScrolling: Hashable, Sendable {
  /// The distance from an edge, in points, within which the list scrolls.
  package var zone: Double
  /// The speed at and beyond the edge, in points per second.
  package var maximumSpeed: Double

  /// Creates an instance with a zone and a speed. UIKit documents neither default.
  package init(zone: Double = 64, maximumSpeed: Double = 960) {
    self.zone = zone
    self.maximumSpeed = maximumSpeed
  }

  /// Returns the speed along one axis, in points per second, while something is held at `position` between the edges `start` and `end`;
  /// negative towards the start. The speed is zero in the middle, which keeps a third of the length if the edges are close together. O(1).
  package func speed(at position: Double, between start: Double, and end: Double) -> Double {
    guard end > start, zone > 0 else { return 0 }
    let zone = min(zone, (end - start) / 3)
    // Squared, so that scrolling begins slowly and the user can stop at a row.
    func part(_ distance: Double) -> Double {
      let depth = min(max((zone - distance) / zone, 0), 1)
      return depth * depth
    }
    return (part(end - position) - part(position - start)) * maximumSpeed
  }
}
