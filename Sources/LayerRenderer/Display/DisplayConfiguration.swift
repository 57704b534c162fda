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

  package init(size: Size, scale: Double, refreshRate: Double, isDark: Bool = false) {
    self.size = size
    self.scale = scale
    self.refreshRate = refreshRate
    self.isDark = isDark
  }
}
