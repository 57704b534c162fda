package import HitchlessBase

/// An action that the display performs while a script is played.
package enum InputOutput {
  /// Delivers input.
  case event(InputEvent)
  /// Resizes the window to a size in points.
  case resize(Size)
  /// Makes the desktop dark or light.
  case appearance(isDark: Bool)
  /// Makes the program show this offset.
  case jump(to: Double)
  /// Keeps the main thread busy for this duration.
  case busy(FrameDuration)
  /// Calls the action.
  case perform(@MainActor () -> Void)
}
