/// Whether a screen measures the force of touches.
public enum UIForceTouchCapability: Int, Sendable { case unknown, unavailable, available }

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable {
  /// Not set.
  case unspecified = -1
  /// sRGB.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case SRGB = 0
  /// Display P3.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case P3 = 1
}
