package import HitchlessBase

/// What a display is like at the moment.
package struct DisplayConfiguration: Hashable, Sendable {
  /// The window's size in points.
  package var size: Size
  /// Device pixels in a point.
  package var scale: Double
  /// Vsyncs a second.
  package var refreshRate: Double
  /// Whether the desktop asks for dark colours.
  package var isDark: Bool
  /// How long a caret is seen and then not seen; nil for one that stands still, as without a window, where runs are to be equal.
  package var caretBlink: FrameDuration?
  /// Whether ``DisplayEvents/display(_:didPresent:at:)`` tells when frames are seen, at the first vsync after they were drawn. Otherwise a
  /// frame is taken to be seen at the vsync that it was meant for, or, if it was late, at the next one.
  package var tellsPresentation = false
  /// How much later than at that vsync frames are seen that were on time, on a display that tells it.
  package var presentationDelay = FrameDuration.zero

  /// Whether an assistive technology wants to know what is on the screen; see ``AccessibilityDisplay``.
  package var wantsAccessibility = false
  /// Whether what is on the screen is read aloud.
  package var isScreenReaderOn = false
  /// Whether the person wants less to move.
  package var reducesMotion = false

  /// The configuration with these properties.
  package init(size: Size, scale: Double, refreshRate: Double, isDark: Bool = false, caretBlink: FrameDuration? = nil) {
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
    self.isDark = isDark
    self.caretBlink = caretBlink
  }
}
