internal import Foundation
internal import HitchlessBase
internal import LayerRenderer

extension UITextField {
  // MARK: Beginning and end

  func beginEditing() {
    isEditing = true
    if clearsOnBeginEditing, hasText, delegate?.textFieldShouldClear(self) ?? true {
      edited = EditedText()
      textDidChange()
      tellChange()
    }
    edited.moveCaret(to: edited.length)
    if clearsOnInsertion { edited.selectAll() }
    setNeedsLayout()
    content.caretDidMove()
    delegate?.textFieldDidBeginEditing(self)
    sendActions(for: .editingDidBegin)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  /// Ends editing without asking.
  func finishEditing() {
    abandonComposition()
    giveUpFirstResponder()
    isEditing = false
    edited.moveCaret(to: edited.length)
    setNeedsLayout()
    content.editingDidEnd()
    // Whoever becomes first responder next says so again.
    if FirstResponder.current == nil { FrameDriver.current?.setTextInput(at: nil) }
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    sendActions(for: .editingDidEnd)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: Changing the text

  /// Puts typed text in; a line feed is the return key.
  func typeText(_ text: String) {
    if text == "\n" || text == "\r" { return pressReturn() }
    replace(edited.insertionRange, with: text)
  }

  func delete(_ unit: TextUnit, forward: Bool) {
    abandonComposition()
    let range = edited.deletionRange(of: unit, forward: forward)
    if !range.isEmpty { replace(range, with: "") }
  }

  /// Puts `string` in the place of `range` if the delegate lets it, and tells everybody.
  private func replace(_ range: Range<Int>, with string: String) {
    let string = EditedText.singleLine(string)
    guard delegate?.textField(self, shouldChangeCharactersIn: utf16Range(of: range), replacementString: string) ?? true else {
      // What was composed on the way is cancelled with it.
      if edited.marked != nil { edited.compose("", caret: 0) }
      return textDidChange()
    }
    edited.replace(range, with: string)
    didEdit()
  }

  /// Shows what an input method is composing.
  func showComposition(_ text: String, caret: Int) {
    guard isEditing, edited.marked != nil || !text.isEmpty else { return }
    edited.compose(text, caret: caret)
    didEdit()
  }

  /// What is being composed stays, and the input method forgets it.
  func abandonComposition() {
    guard edited.marked != nil else { return }
    edited.acceptComposition()
    (FrameDriver.current?.display as? any TextInputDisplay)?.resetComposition()
    setNeedsLayout()
  }

  private func didEdit() {
    textDidChange()
    content.caretDidMove()
    tellChange()
    delegate?.textFieldDidChangeSelection(self)
  }

  private func tellChange() {
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }

  func clearByButton() {
    guard delegate?.textFieldShouldClear(self) ?? true else { return }
    abandonComposition()
    edited = EditedText()
    becomeFirstResponder()
    didEdit()
  }

  private func pressReturn() {
    guard !enablesReturnKeyAutomatically || hasText, delegate?.textFieldShouldReturn(self) ?? true else { return }
    var endsOnExit = false
    enumerateEventHandlers { _, events, _ in endsOnExit = endsOnExit || events.contains(.editingDidEndOnExit) }
    sendActions(for: .editingDidEndOnExit)
    sendActions(for: .primaryActionTriggered)
    if endsOnExit { resignFirstResponder() }
  }

  private func utf16Range(of range: Range<Int>) -> NSRange {
    let text = edited.text
    let begin = text.utf16.distance(from: text.startIndex, to: edited.index(range.lowerBound))
    let length = text.utf16.distance(from: edited.index(range.lowerBound), to: edited.index(range.upperBound))
    return NSRange(location: begin, length: length)
  }

  // MARK: Selecting

  func changeSelection(_ change: (inout EditedText) -> Void) {
    abandonComposition()
    let old = edited
    change(&edited)
    content.caretDidMove()
    guard edited != old else { return }
    setNeedsLayout()
    delegate?.textFieldDidChangeSelection(self)
  }

  /// A finger or the pointer went down: once brings the caret there, twice selects a word, three times everything.
  func beginSelecting(_ touch: UITouch) -> Bool {
    let wasEditing = isEditing
    guard becomeFirstResponder() else { return false }
    layoutIfNeeded()
    touchOrigin = touch.location(in: self)
    selectsByTouch = touch.tapCount == 1
    // The touch that begins editing where everything is to be replaced leaves it selected.
    if !wasEditing, clearsOnInsertion { return true }
    let place = content.offset(at: touch.location(in: content))
    changeSelection { edited in
      switch touch.tapCount {
      case 1: edited.moveCaret(to: place)
      case 2: edited.select(isSecureTextEntry ? 0..<edited.length : edited.wordRange(at: place))
      default: edited.selectAll()
      }
    }
    return true
  }

  /// Taps tremble by a few points: only a way worth the name selects.
  private static let trembling: CGFloat = 4

  func goOnSelecting(_ touch: UITouch) {
    guard selectsByTouch, abs(touch.location(in: self).x - touchOrigin.x) > Self.trembling else { return }
    let place = content.offset(at: touch.location(in: content))
    changeSelection { $0.moveCaret(to: place, extending: true) }
  }

  // MARK: Keys

  /// Edits if `press` is a key for that. Returns whether it was.
  func edit(for press: UIPress) -> Bool {
    guard isEditing else { return false }
    let modifiers = press.modifiers
    let isCommand = !modifiers.isDisjoint(with: [.control, .command])
    let extends = modifiers.contains(.shift)
    let unit: TextUnit = modifiers.isDisjoint(with: [.control, .alternate]) ? .character : .word
    switch press.inputKey {
    case .left: move(unit, forward: content.isRightToLeft, extending: extends)
    case .right: move(unit, forward: !content.isRightToLeft, extending: extends)
    case .home: move(.line, forward: false, extending: extends)
    case .end: move(.line, forward: true, extending: extends)
    case .backspace: delete(unit == .word && extends ? .line : unit, forward: false)
    case .delete: delete(unit == .word && extends ? .line : unit, forward: true)
    case .enter: pressReturn()
    case .space where !isCommand: typeText(" ")
    case .character("a") where isCommand: selectAll(nil)
    case .character(let character) where !isCommand && !modifiers.contains(.alternate): typeText(String(character))
    default: return false
    }
    return true
  }

  private func move(_ unit: TextUnit, forward: Bool, extending: Bool) {
    // A secret shows no words.
    let unit = isSecureTextEntry && unit == .word ? .line : unit
    changeSelection { $0.moveCaret(by: unit, forward: forward, extending: extending) }
  }
}
