/// How far one notch of a wheel scrolls, on every display alike.
package enum WheelNotch {
  /// In points; about three lines of text, as desktops have it.
  package static let points = 60.0
}
