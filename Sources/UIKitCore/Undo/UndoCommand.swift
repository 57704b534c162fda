internal import HitchlessBase

/// What keys ask an undo manager for.
@MainActor enum UndoCommand {
  case undo, redo

  /// The command of a key that is pressed with the control key: Z, Z with the shift key, or Y; nil for others.
  init?(_ press: UIPress) {
    guard case .character(let character) = press.inputKey, !press.modifiers.isDisjoint(with: [.control, .command]) else { return nil }
    switch character.lowercased() {
    case "z": self = press.modifiers.contains(.shift) ? .redo : .undo
    case "y": self = .redo
    default: return nil
    }
  }

  /// Has `manager` do it. False if there is nothing to undo, or to do again. User code runs.
  func perform(with manager: UndoManager) -> Bool {
    guard self == .undo ? manager.canUndo : manager.canRedo else { return false }
    if self == .undo { manager.undo() } else { manager.redo() }
    return true
  }
}
