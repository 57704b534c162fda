internal import HitchlessBase

/// A command that keys send to an undo manager.
@MainActor enum UndoCommand {
  case undo, redo

  /// Creates the command for a key press together with the control or command key: Z, Z with the shift key, or Y; nil for other keys.
  init?(_ press: UIPress) {
    guard case .character(let character) = press.inputKey, !press.modifiers.isDisjoint(with: [.control, .command]) else { return nil }
    switch character.lowercased() {
    case "z": self = press.modifiers.contains(.shift) ? .redo : .undo
    case "y": self = .redo
    default: return nil
    }
  }

  /// Makes `manager` perform the command. Returns false if there is nothing to undo or redo. User code runs.
  func perform(with manager: UndoManager) -> Bool {
    guard self == .undo ? manager.canUndo : manager.canRedo else { return false }
    if self == .undo { manager.undo() } else { manager.redo() }
    return true
  }
}
