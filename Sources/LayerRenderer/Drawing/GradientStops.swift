package import HitchlessBase

/// Colours along a line or between two circles, from 0 to 1. Locations grow.
package struct GradientStops: Hashable, Sendable {
  /// In the order of their locations.
  package var stops: [Stop]

  /// A colour at a location; between two stops colours are interpolated.
  package struct Stop: Hashable, Sendable {
    /// From 0, the beginning, to 1, the end.
    package var location: Double
    /// The colour there.
    package var color: PixelColor
    /// `color` at `location`.
    package init(location: Double, color: PixelColor) {
      self.location = location
      self.color = color
    }
  }

  /// A gradient of `stops`, which must be in the order of their locations.
  package init(_ stops: [Stop]) { self.stops = stops }
}
