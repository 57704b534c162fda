package import HitchlessBase

/// Colours along a line or between two circles, from 0 to 1. Locations grow.
package struct GradientStops: Hashable, Sendable {
  package var stops: [Stop]

  package struct Stop: Hashable, Sendable {
    package var location: Double
    package var color: PixelColor
    package init(location: Double, color: PixelColor) {
      self.location = location
      self.color = color
    }
  }

  package init(_ stops: [Stop]) { self.stops = stops }
}
