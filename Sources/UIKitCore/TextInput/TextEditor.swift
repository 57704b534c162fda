internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

/// A view in which text is edited: a single-line field, or a text view. Contains the behaviour that both share.
@MainActor protocol TextEditor: TextGeometry, UITextInput {
  /// The text and its selection.
  var edited: EditedText { get set }
  /// The editing state besides the text.
  var inputState: TextInputState { get set }
  /// Whether the view is first responder and shows the caret.
  var isEditing: Bool { get }
  /// Whether the text can be changed, and not only selected.
  var isChangeable: Bool { get }
  /// The content before the text that counts in its positions; nil for none.
  var prefixUnits: (any PrefixUnits)? { get }
  /// Returns the menu that the program makes of `actions` for a part of the text, in UTF-16 units; nil for the default one. User code may
  /// run.
  func editMenu(for range: NSRange, _ actions: [UIMenuElement]) -> UIMenu?
  /// Shows the menu of an item at a point of the window that has its own, such as a link. Returns false if there is no such item. User code
  /// may run.
  func showItemMenu(at point: CGPoint) -> Bool
  /// Whether `string` may replace `range`, in UTF-16 units. User code may run.
  func mayReplace(_ range: NSRange, with string: String) -> Bool
  /// Updates other state that belongs to the text after `string` has replaced `range` of the previous text. `styles` are those of `string`;
  /// nil for the styles of the surrounding text.
  func didReplace(_ range: NSRange, with string: String, styles: [TextViewStyle.Run]?)
  /// Returns the styles of a part of the text, in bytes; nil if the text has a single style.
  func styles(of range: Range<Int>) -> [TextViewStyle.Run]?
  /// The styles of the text if the user may change them; nil otherwise. Setting them does not update the display.
  var editableStyle: TextViewStyle? { get set }
  /// Updates the display of the text.
  func textDidChange()
  /// Shows the caret and restarts its blinking, after it has moved or the text has changed.
  func caretDidMove()
  /// Notifies the delegate that the user has changed the text. User code may run.
  func notifyChange()
  /// Notifies the delegate that the caret has moved or the selection has changed. User code may run.
  func notifySelectionChange()
  /// Ends editing without asking the delegate.
  func finishEditing()
}

extension TextEditor {
  /// Returns false: fields have no such items.
  func showItemMenu(at point: CGPoint) -> Bool { false }

  /// The changes of the text.
  var history: EditHistory {
    get { inputState.history }
    _modify { yield &inputState.history }
  }

  // MARK: Changing the text

  func delete(_ unit: TextUnit, forward: Bool) {
    abandonComposition()
    delete(edited.deletionRange(of: unit, forward: forward), as: unit == .character && !edited.hasSelection ? .deleting : .other)
  }
  /// Deletes a range as a key does. Does nothing if the range is empty.
  func delete(_ range: Range<Int>, as kind: EditHistory.Change.Kind = .other) {
    if !range.isEmpty { replace(range, with: "", as: kind) }
  }
  /// Replaces the selection, or the composed text, with typed text.
  func type(_ text: String) {
    // The text that an input method composes and the text that it finally inserts are one change.
    replace(edited.insertionRange, with: text, as: edited.marked == nil ? .typing : .composing)
  }

  /// Replaces `range` with `string` if that is permitted, and notifies the delegate.
  func replace(_ range: Range<Int>, with string: String, as kind: EditHistory.Change.Kind = .other) {
    let string = edited.cleaned(string)
    guard mayReplace(edited.utf16Range(of: range), with: string) else {
      // The text that was composed on the way is removed again.
      if edited.marked != nil { compose("", selecting: NSRange(location: 0, length: 0)) }
      return textDidChange()
    }
    put(string, in: range, as: kind)
  }
  /// Replaces `range` with `string`, and notifies the delegate.
  func put(_ string: String, in range: Range<Int>, as kind: EditHistory.Change.Kind) {
    // The input delegate is not notified of changes that come from the keyboard.
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
  /// Registers the replacement of `range` with `string` before it happens.
  private func remember(_ range: Range<Int>, _ string: String, _ kind: EditHistory.Change.Kind) {
    let change = EditHistory.Change(
      kind: kind, offset: range.lowerBound, old: String(edited[range]), new: string, selection: edited.selection,
      styles: (styles(of: range), nil))
    register(change)
  }

  /// Shows text that is being composed. `selected` is the selection in it, in UTF-16 units.
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

  /// Ends composing: the text is kept, and the input method is reset.
  func abandonComposition() {
    guard edited.marked != nil else { return }
    edited.acceptComposition()
    (frameDriver?.display as? any TextInputDisplay)?.resetComposition()
    // The text is no longer underlined.
    textDidChange()
  }

  /// Updates the display and notifies the delegate after the user has changed the text.
  func didEdit() {
    textDidChange()
    caretDidMove()
    notifyChange()
    notifySelectionChange()
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
    notifySelectionChange()
    delegate?.selectionDidChange(self)
  }
}
