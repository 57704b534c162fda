internal import Foundation
internal import HitchlessBase

extension TextEditor {
  /// Performs the undo or redo command of a key press, Z or Y with the control key. False if the key has neither.
  func undo(for press: UIPress) -> Bool {
    guard case .character(let character) = press.inputKey, !press.modifiers.isDisjoint(with: [.control, .command]) else { return false }
    switch character.lowercased() {
    case "z": if press.modifiers.contains(.shift) { redo() } else { undo() }
    case "y": redo()
    default: return false
    }
    return true
  }

  private func undo() {
    abandonComposition()
    guard let change = history.lastDone else { return }
    let taken = styles(of: change.newRange)
    guard restore(change.old, in: change.newRange, instead: change.new, change.selection, change.styles.old) else { return }
    history.didUndo(taken)
    didEdit()
    inputState.delegate?.textDidChange(self)
  }
  private func redo() {
    abandonComposition()
    let end = history.lastUndone?.newRange.upperBound ?? 0
    guard let change = history.lastUndone,
      restore(change.new, in: change.oldRange, instead: change.old, end..<end, change.styles.new)
    else { return }
    history.didRedo()
    didEdit()
    inputState.delegate?.textDidChange(self)
  }

  /// Puts `new` where `old` is. False if that may not be, or is not there any more. User code runs.
  private func restore(
    _ new: String, in range: Range<Int>, instead old: String, _ selection: Range<Int>, _ styles: [TextViewStyle.Run]?
  ) -> Bool {
    guard isChangeable, edited.has(old, at: range) else { return false }
    // What stands before the text stays, though it may be selected.
    edited.select(edited.selection)
    let units = edited.utf16Range(of: range)
    guard mayReplace(units, with: new), edited.has(old, at: range) else { return false }
    inputState.delegate?.textWillChange(self)
    guard edited.has(old, at: range) else { return false }
    edited.restore(new, in: range, selection: selection)
    didReplace(units, with: new, styles: styles)
    return true
  }
}
