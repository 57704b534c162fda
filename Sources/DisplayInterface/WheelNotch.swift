/// The scrolling distance of one notch of a wheel, which is the same on every display.
package enum WheelNotch {
  /// The distance in points; about three lines of text, as on desktops.
  package static let points = 60.0
}
