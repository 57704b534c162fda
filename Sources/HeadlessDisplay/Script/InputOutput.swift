internal import HitchlessBase

/// What the display has to do while a script is played.
enum InputOutput {
  case event(InputEvent)
  case resize(Size)
  case appearance(isDark: Bool)
  case jump(to: Double)
  case perform(@MainActor () -> Void)
}
