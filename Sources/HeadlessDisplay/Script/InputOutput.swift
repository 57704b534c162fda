internal import HitchlessBase

/// What playing a script asks the display to do.
enum InputOutput {
  case event(InputEvent)
  case resize(Size)
  case appearance(isDark: Bool)
  case jump(to: Double)
  case perform(@MainActor () -> Void)
}
