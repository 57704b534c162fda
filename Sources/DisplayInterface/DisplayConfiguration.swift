package import HitchlessBase

/// The current properties of a display.
package struct DisplayConfiguration: Hashable, Sendable {
  /// The window's size in points.
  package var size: Size
  /// The number of device pixels per point.
  package var scale: Double
  /// The number of vsyncs per second.
  package var refreshRate: Double
  /// Whether the desktop uses dark colours.
  package var isDark: Bool
  /// The time for which a caret is shown and then hidden; nil for a caret that does not blink, as without a window, where runs must be
  /// equal.
  package var caretBlink: FrameDuration?
  /// Whether ``DisplayEvents/display(_:didPresent:at:)`` reports when frames are visible, at the first vsync after they were drawn.
  /// Otherwise a frame is assumed to be visible at its intended vsync or, if it was late, at the next one.
  package var tellsPresentation = false
  /// The delay after that vsync at which frames that were on time are visible, on a display that reports it.
  package var presentationDelay = FrameDuration.zero

  /// Whether an assistive technology requests the elements on the screen; see ``AccessibilityDisplay``.
  package var wantsAccessibility = false
  /// Whether a screen reader reads the screen aloud.
  package var isScreenReaderOn = false
  /// Whether the user prefers reduced motion.
  package var reducesMotion = false
  /// Whether the user prefers high contrast.
  package var prefersHighContrast = false

  /// Creates a configuration with these properties.
  package init(size: Size, scale: Double, refreshRate: Double, isDark: Bool = false, caretBlink: FrameDuration? = nil) {
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
    self.isDark = isDark
    self.caretBlink = caretBlink
  }
}
