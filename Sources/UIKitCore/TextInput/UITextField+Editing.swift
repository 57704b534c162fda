internal import Foundation
internal import HitchlessBase

extension UITextField: DraggableEditor {
  var styledText: NSAttributedString { attributedText ?? NSAttributedString(string: "") }
  var standardTextFont: UIFont { font }
  func setEditableForDrop(_ isEditable: Bool) -> Bool { false }

  // MARK: Beginning and ending editing

  func beginEditing() {
    isEditing = true
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      edited = EditedText()
      if look.style.runs != nil { look.style.removeText() }
      forgetChanges()
      textDidChange()
      notifyChange()
    }
    edited.moveCaret(to: edited.length)
    if clearsOnInsertion { edited.selectAll() }
    setNeedsLayout()
    content.caretDidMove()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  /// Ends editing without asking the delegate.
  func finishEditing() {
    abandonComposition()
    giveUpFirstResponder()
    isEditing = false
    // Subsequent key presses go to the window's next choice, such as the list that was searched.
    window?.revokeKeyboard(from: self)
    edited.moveCaret(to: edited.length)
    setNeedsLayout()
    content.editingDidEnd()
    // A text field that becomes first responder next reports its own caret.
    if !(runtime.firstResponder is any UIKeyInput) { frameDriver?.setTextInput(at: nil) }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(
      name: Self.textDidEndEditingNotification, object: self,
      userInfo: [Self.textDidEndEditingReasonKey: DidEndEditingReason.committed.rawValue])
  }

  // MARK: Changing the text

  /// Inserts typed text; a line feed represents the return key.
  func typeText(_ text: String) {
    if text == "\n" || text == "\r" { return pressReturn() }
    type(text)
  }

  func mayReplace(_ range: NSRange, with string: String) -> Bool {
    guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else { return false }
    content.prefix?.deleteSelection()
    return true
  }
  func didReplace(_ range: NSRange, with string: String, styles: [TextViewStyle.Run]?) {
    look.style.replace(range, count: string.utf16.count, styles: styles)
  }
  func styles(of range: Range<Int>) -> [TextViewStyle.Run]? { look.style.runs(in: edited.utf16Range(of: edited.snapped(range))) }
  var isChangeable: Bool { isEnabled }
  var prefixUnits: (any PrefixUnits)? { content.prefix }
  /// Shows text that an input method composes; it replaces the selection.
  func mark(_ text: String, selecting selected: NSRange) {
    if !text.isEmpty { content.prefix?.deleteSelection() }
    showComposition(text, selecting: selected)
  }
  func editMenu(for range: NSRange, _ actions: [UIMenuElement]) -> UIMenu? {
    delegate?.textField(self, editMenuForCharactersIn: range, suggestedActions: actions)
  }
  func caretDidMove() { content.caretDidMove() }
  func notifyChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
  func notifySelectionChange() {
    look.style.forgetTyping()
    delegate?.textFieldDidChangeSelection(self)
  }

  func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    inputDelegate?.textWillChange(self)
    abandonComposition()
    let old = edited
    register(
      EditHistory.Change(
        kind: .other, offset: 0, old: old.text, new: "", selection: old.selection, styles: (styles(of: 0..<old.length), nil)))
    edited = EditedText()
    if look.style.runs != nil { look.style.removeText() }
    content.prefix?.deleteAll()
    becomeFirstResponder()
    didEdit()
    inputDelegate?.textDidChange(self)
  }

  private func pressReturn() {
    guard !enablesReturnKeyAutomatically || hasContent, delegate?.textFieldShouldReturn(self) ?? true else { return }
    var endsOnExit = false
    enumerateEventHandlers { _, _, events, _ in endsOnExit = endsOnExit || events.contains(.editingDidEndOnExit) }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  // MARK: Selecting

  /// Starts selecting when a touch begins: one tap moves the caret, two select a word, three select everything.
  func beginSelecting(_ touch: UITouch) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    layoutIfNeeded()
    selectingTouch = SelectingTouch(origin: touch.location(in: self), isActive: touch.tapCount == 1)
    selectingTouch.isPending = wasEditing && touch.tapCount == 1 && isSelectionDraggable(at: touch.location(in: self))
    if selectingTouch.isPending { return true }
    // If the first typed text is to replace everything, everything stays selected after the touch that begins editing.
    if !wasEditing, clearsOnInsertion { return true }
    let offset = offset(at: touch.location(in: self))
    changeSelection { edited in
      switch touch.tapCount {
      case 1: edited.moveCaret(to: offset)
      case 2: edited.select(isSecureTextEntry ? 0..<edited.length : edited.wordRange(at: offset))
      default: edited.selectAll()
      }
    }
    return true
  }

  /// The distance in points after which a movement selects; during a tap, the finger may move by a few points.
  private static let tapTolerance: CGFloat = 4

  /// The distance in points after which a movement on the selection selects anew: a finger that rests drags the selection.
  private static let dragTolerance: CGFloat = 10

  func continueSelecting(_ touch: UITouch) {
    let tolerance = selectingTouch.isPending ? Self.dragTolerance : Self.tapTolerance
    guard selectingTouch.isActive, abs(touch.location(in: self).x - selectingTouch.origin.x) > tolerance else { return }
    endPendingTouch()
    let offset = offset(at: touch.location(in: self))
    changeSelection { $0.moveCaret(to: offset, extending: true) }
  }

  /// Places the caret where a touch began that turned out not to drag the selection.
  func endPendingTouch() {
    guard selectingTouch.isPending else { return }
    selectingTouch.isPending = false
    let offset = offset(at: selectingTouch.origin)
    changeSelection { $0.moveCaret(to: offset) }
  }

  // MARK: Keys

  /// Performs the editing command of a key press. Returns false if the key has none.
  func edit(for press: UIPress) -> Bool {
    guard isEditing else { return false }
    if undo(for: press) { return true }
    let modifiers = press.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    let extends = modifiers.contains(.shift)
    let unit: TextUnit = modifiers.isDisjoint(with: [.control, .alternate]) ? .character : .word
    switch press.inputKey {
    case .left: move(unit, forward: content.leftIsForward, extending: extends)
    case .right: move(unit, forward: !content.leftIsForward, extending: extends)
    case .home: move(.line, forward: false, extending: extends)
    case .end: move(.line, forward: true, extending: extends)
    case .backspace: deleteByKey(unit == .word && extends ? .line : unit, forward: false)
    case .delete: deleteByKey(unit == .word && extends ? .line : unit, forward: true)
    case .enter: pressReturn()
    case .space where !isCommand: insertText(" ")
    case .character(let character) where !isCommand && !modifiers.contains(.alternate): insertTyped(String(character))
    default: return false
    }
    return true
  }

  func deleteByKey(_ unit: TextUnit, forward: Bool) {
    if content.prefix?.delete(forward: forward) != true { delete(unit, forward: forward) }
  }
  func selectEverything() {
    if content.prefix?.selectAll() != true { changeSelection { $0.selectAll() } }
  }
  private func move(_ unit: TextUnit, forward: Bool, extending: Bool) {
    // The positions of the words in a secure text must not be revealed.
    let unit = isSecureTextEntry && unit == .word ? .line : unit
    if content.prefix?.move(by: unit, forward: forward, extending: extending) == true { return }
    changeSelection { $0.moveCaret(by: unit, forward: forward, extending: extending) }
  }
}
