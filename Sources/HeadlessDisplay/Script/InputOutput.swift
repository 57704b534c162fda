package import HitchlessBase

/// What the display has to do while a script is played.
package enum InputOutput {
  /// Delivers input.
  case event(InputEvent)
  /// Gives the window another size, in points.
  case resize(Size)
  /// Makes the desktop dark or light.
  case appearance(isDark: Bool)
  /// Has the program show this offset.
  case jump(to: Double)
  /// Keeps the main thread busy for so long.
  case busy(FrameDuration)
  /// Calls the action.
  case perform(@MainActor () -> Void)
}
