package import HitchlessBase

/// Colours along a line or between two circles, from 0 to 1. Locations are ascending.
package struct GradientStops: Hashable, Sendable {
  /// The stops in the order of their locations.
  package var stops: [Stop]

  /// A colour at a location; between two stops colours are interpolated.
  package struct Stop: Hashable, Sendable {
    /// The location from 0, the beginning, to 1, the end.
    package var location: Double
    /// The colour at the location.
    package var color: PixelColor
    /// Creates a stop of `color` at `location`.
    package init(location: Double, color: PixelColor) {
      self.location = location
      self.color = color
    }
  }

  /// Creates a gradient of `stops`, which must be in the order of their locations.
  package init(_ stops: [Stop]) { self.stops = stops }
}
