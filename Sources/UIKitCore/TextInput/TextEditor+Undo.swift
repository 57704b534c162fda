internal import Foundation
internal import HitchlessBase

// The history contains the changes of the text; the undo manager contains an action for each change, and the program's own actions. A
// change that was removed from one of the two is skipped.
extension TextEditor {
  /// The undo manager of the text's changes and of actions that the program registers with it.
  var textUndoManager: UndoManager {
    if let manager = inputState.undoManager { return manager }
    let manager = UndoManager()
    inputState.undoManager = manager
    return manager
  }
  /// Performs the undo or redo command of a key press. Returns false if the key has none.
  func undo(for press: UIPress) -> Bool {
    guard let command = UndoCommand(press) else { return false }
    _ = command.perform(with: textUndoManager)
    return true
  }

  /// Registers a change by the user, so that it can be undone.
  func register(_ change: EditHistory.Change) {
    let manager = textUndoManager
    guard manager.isUndoRegistrationEnabled else { return history.close() }
    // Actions that the program has registered or removed since then separate the changes.
    if manager.newestAction?.number == nil { history.close() }
    switch history.add(change) {
    case .added:
      guard let number = history.lastDone?.number else { return }
      // Each change is a separate step, whatever else happens in the same event.
      manager.closeEventGroup()
      let opensGroup = !manager.groupsByEvent && manager.groupingLevel == 0
      if opensGroup { manager.beginUndoGrouping() }
      manager.register(UndoAction(self, number: number) { ($0 as? any TextEditor)?.undoChange(number) })
      manager.setActionName([.other, .styling].contains(change.kind) ? "" : "Typing")
      if opensGroup { manager.endUndoGrouping() }
      let first = history.firstNumber
      if first > 0 { manager.removeActions { $0.isOf(self) && $0.number.map { $0 < first } == true } }
    case .joined: break
    case .removed(let number): manager.removeActions { $0.isOf(self) && $0.number == number }
    }
  }
  /// Discards all changes, because the text was replaced: earlier changes can no longer be undone.
  func forgetChanges() {
    history.removeAll()
    inputState.undoManager?.removeAllActions(withTarget: self)
  }

  private func undoChange(_ number: Int) {
    abandonComposition()
    guard let change = history.lastDone, change.number == number else { return }
    let taken = styles(of: change.newRange)
    guard restore(change.old, in: change.newRange, instead: change.new, change.selection, change.styles.old) else {
      if history.lastDone?.number == number { history.removeLast() }
      return
    }
    history.didUndo(taken)
    textUndoManager.register(UndoAction(self, number: number) { ($0 as? any TextEditor)?.redoChange(number) })
    didEdit()
    inputState.delegate?.textDidChange(self)
  }
  private func redoChange(_ number: Int) {
    abandonComposition()
    guard let change = history.lastUndone, change.number == number else { return }
    let end = change.newRange.upperBound
    let selection = change.kind == .styling ? change.newRange : end..<end
    guard restore(change.new, in: change.oldRange, instead: change.old, selection, change.styles.new) else {
      if history.lastUndone?.number == number { history.removeLastUndone() }
      return
    }
    history.didRedo()
    textUndoManager.register(UndoAction(self, number: number) { ($0 as? any TextEditor)?.undoChange(number) })
    didEdit()
    inputState.delegate?.textDidChange(self)
  }

  /// Replaces `old` with `new`. Returns false if that is not permitted or `old` is no longer there. User code runs.
  private func restore(
    _ new: String, in range: Range<Int>, instead old: String, _ selection: Range<Int>, _ styles: [TextViewStyle.Run]?
  ) -> Bool {
    guard isChangeable, edited.has(old, at: range) else { return false }
    // Content before the text is kept, even if it is selected.
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
