internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// A view in which text is edited: a field of one line, or a text view. What both do alike is here.
@MainActor protocol TextEditor: TextGeometry, UITextInput {
  /// The text and its selection.
  var edited: EditedText { get set }
  /// What is remembered beside it.
  var inputState: TextInputState { get set }
  /// Whether the view is first responder and shows the caret.
  var isEditing: Bool { get }
  /// Whether the text can be changed, and not only selected.
  var isChangeable: Bool { get }
  /// What stands before the text and counts in its positions; nil for nothing.
  var prefixUnits: (any PrefixUnits)? { get }
  /// The menu for a part of the text, which counts UTF-16 units, of what the program makes of `actions`; nil for the usual one. User code may run.
  func editMenu(for range: NSRange, _ actions: [UIMenuElement]) -> UIMenu?
  /// Shows the menu of what is at a point of the window, as a link, which has one of its own. False if there is no such thing. User code may run.
  func showItemMenu(at point: CGPoint) -> Bool
  /// Whether `string` may replace `range`, which counts UTF-16 units. User code may run.
  func mayReplace(_ range: NSRange, with string: String) -> Bool
  /// `string` has replaced `range` of the text that was, with styles, or with those around it. For what else belongs to the text.
  func didReplace(_ range: NSRange, with string: String, styles: [TextViewStyle.Run]?)
  /// The styles of a part of the text, which counts bytes; nil if no text has styles of its own.
  func styles(of range: Range<Int>) -> [TextViewStyle.Run]?
  /// The text is to be shown anew.
  func textDidChange()
  /// The caret has moved, or the text has changed: it is shown, and begins to blink anew.
  func caretDidMove()
  /// The person has changed the text. User code may run.
  func tellChange()
  /// The caret moved, or the selection changed. User code may run.
  func tellSelectionChange()
  /// Ends editing without asking anybody.
  func finishEditing()
}

extension TextEditor {
  /// Fields have nothing of that kind.
  func showItemMenu(at point: CGPoint) -> Bool { false }

  /// What was changed in the text.
  var history: EditHistory {
    get { inputState.history }
    _modify { yield &inputState.history }
  }

  // MARK: Changing the text

  func delete(_ unit: TextUnit, forward: Bool) {
    abandonComposition()
    delete(edited.deletionRange(of: unit, forward: forward), as: unit == .character && !edited.hasSelection ? .deleting : .other)
  }
  /// Deletes a range as a key does. Does nothing if it is empty.
  func delete(_ range: Range<Int>, as kind: EditHistory.Change.Kind = .other) {
    if !range.isEmpty { replace(range, with: "", as: kind) }
  }
  /// Replaces the selection, or what is being composed, by what was typed.
  func type(_ text: String) {
    // What an input method composed and what it writes in the end is one change.
    replace(edited.insertionRange, with: text, as: edited.marked == nil ? .typing : .composing)
  }

  /// Replaces `range` by `string` if that may be, and tells of it.
  func replace(_ range: Range<Int>, with string: String, as kind: EditHistory.Change.Kind = .other) {
    let string = edited.cleaned(string)
    guard mayReplace(edited.utf16Range(of: range), with: string) else {
      // What was composed on the way is removed again.
      if edited.marked != nil { compose("", selecting: NSRange(location: 0, length: 0)) }
      return textDidChange()
    }
    put(string, in: range, as: kind)
  }
  /// Replaces `range` by `string`, and tells of it.
  func put(_ string: String, in range: Range<Int>, as kind: EditHistory.Change.Kind) {
    // The keyboard knows what it does.
    let delegate = kind == .other ? inputState.delegate : nil
    delegate?.textWillChange(self)
    let (range, string) = (edited.snapped(range), edited.cleaned(string))
    let units = edited.utf16Range(of: range)
    remember(range, string, kind)
    edited.replace(range, with: string)
    didReplace(units, with: string, styles: nil)
    didEdit()
    delegate?.textDidChange(self)
  }
  /// `string` is about to replace `range`.
  private func remember(_ range: Range<Int>, _ string: String, _ kind: EditHistory.Change.Kind) {
    let change = EditHistory.Change(
      kind: kind, offset: range.lowerBound, old: String(edited[range]), new: string, selection: edited.selection,
      styles: (styles(of: range), nil))
    register(change)
  }

  /// Shows text that is being composed, of which `selected` is selected, in UTF-16 units.
  func showComposition(_ text: String, selecting selected: NSRange) {
    guard edited.marked != nil || !text.isEmpty else { return }
    compose(text, selecting: selected)
    didEdit()
  }
  private func compose(_ text: String, selecting selected: NSRange) {
    let (range, string) = (edited.snapped(edited.insertionRange), edited.cleaned(text))
    let units = edited.utf16Range(of: range)
    remember(range, string, .composing)
    edited.compose(string, selecting: selected)
    didReplace(units, with: string, styles: nil)
  }

  /// Ends composing: the text stays, and the input method is reset.
  func abandonComposition() {
    guard edited.marked != nil else { return }
    edited.acceptComposition()
    (frameDriver?.display as? any TextInputDisplay)?.resetComposition()
    // It is no longer underlined.
    textDidChange()
  }

  /// The person has changed the text.
  func didEdit() {
    textDidChange()
    caretDidMove()
    tellChange()
    tellSelectionChange()
  }

  // MARK: Selecting

  func changeSelection(_ change: (inout EditedText) -> Void) {
    abandonComposition()
    var new = edited
    change(&new)
    let delegate = new == edited ? nil : inputState.delegate
    delegate?.selectionWillChange(self)
    let old = edited
    change(&edited)
    history.close()
    caretDidMove()
    guard edited != old else { return }
    setNeedsLayout()
    offerSelection()
    tellSelectionChange()
    delegate?.selectionDidChange(self)
  }
}
