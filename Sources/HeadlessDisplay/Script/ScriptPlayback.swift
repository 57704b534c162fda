/// The script that a display plays.
package struct ScriptPlayback {
  /// What is left of it; nil while none is played.
  var player: InputPlayer?
  /// Called for a script's `jump`: the program shows that offset at once.
  package var onJump: ((Double) -> Void)?
}
