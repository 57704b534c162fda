/// The script that a display plays.
package struct ScriptPlayback {
  /// The rest of the script; nil while none is played.
  var player: InputPlayer?
  /// Called for a script's `jump`: the program shows that offset immediately.
  package var onJump: ((Double) -> Void)?
}
