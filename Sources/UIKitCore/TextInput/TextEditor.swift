internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// A view in which text is edited: a field of one line, or a text view. What both do alike is here.
@MainActor protocol TextEditor: UIView, CompositionTarget, UIKeyInput {
  /// The text and its selection.
  var edited: EditedText { get set }
  /// What was changed in it.
  var history: EditHistory { get set }
  /// Whether the view is first responder and shows the caret.
  var isEditing: Bool { get }
  /// Whether the text can be changed, and not only selected.
  var isChangeable: Bool { get }
  /// The boundary between characters that is nearest to a point of the view.
  func offset(at point: CGPoint) -> Int
  /// The menu for a part of the text, which counts UTF-16 units, of what the program makes of `actions`; nil for the usual one. User code may run.
  func editMenu(for range: NSRange, _ actions: [UIMenuElement]) -> UIMenu?
  /// Whether `string` may replace `range`, which counts UTF-16 units. User code may run.
  func mayReplace(_ range: NSRange, with string: String) -> Bool
  /// `string` has replaced `range` of the text that was. For what else belongs to the text.
  func didReplace(_ range: NSRange, with string: String)
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
    let units = edited.utf16Range(of: range)
    guard mayReplace(units, with: string) else {
      // What was composed on the way is removed again.
      if edited.marked != nil { compose("", at: 0) }
      return textDidChange()
    }
    remember(range, string, kind)
    edited.replace(range, with: string)
    didReplace(units, with: string)
    didEdit()
  }
  /// `string` is about to replace `range`.
  private func remember(_ range: Range<Int>, _ string: String, _ kind: EditHistory.Change.Kind) {
    let low = edited.snapped(range.lowerBound)
    let old = String(edited[low..<max(low, edited.snapped(range.upperBound))])
    history.add(EditHistory.Change(kind: kind, offset: low, old: old, new: string, selection: edited.selection))
  }

  /// Shows the text that an input method is composing.
  func showComposition(_ text: String, caret: Int) {
    guard isEditing, edited.marked != nil || !text.isEmpty else { return }
    compose(text, at: caret)
    didEdit()
  }
  private func compose(_ text: String, at caret: Int) {
    let units = edited.utf16Range(of: edited.insertionRange)
    remember(edited.insertionRange, edited.cleaned(text), .composing)
    edited.compose(text, caret: caret)
    didReplace(units, with: edited.cleaned(text))
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
    let old = edited
    change(&edited)
    history.close()
    caretDidMove()
    guard edited != old else { return }
    setNeedsLayout()
    tellSelectionChange()
  }
}
