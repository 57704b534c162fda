internal import Foundation
internal import HitchlessBase
internal import TextLayout

extension UITextView: DraggableEditor {
  /// The colours of the views in place of a keyboard and above it. `.default` by default.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.appearance }
    set {
      guard newValue != inputTraits.appearance else { return }
      inputTraits.appearance = newValue
      if isFirstResponder { reloadInputViews() }
    }
  }

  var styledText: NSAttributedString { attributedText }
  var standardTextFont: UIFont { style.shownFont }
  func setEditableForDrop(_ isEditable: Bool) -> Bool {
    self.isEditable = isEditable
    return true
  }

  var isEditing: Bool { state.isEditing }
  var isChangeable: Bool { isEditable }
  var inputState: TextInputState {
    get { state.input }
    _modify { yield &state.input }
  }
  var prefixUnits: (any PrefixUnits)? { nil }
  func editMenu(for range: NSRange, _ actions: [UIMenuElement]) -> UIMenu? {
    delegate?.textView(self, editMenuForTextIn: range, suggestedActions: actions)
  }

  /// Shows text that an input method composes.
  func mark(_ text: String, selecting selected: NSRange) {
    if isEditable { showComposition(text, selecting: selected) }
  }
  func mayReplace(_ range: NSRange, with string: String) -> Bool {
    isEditable && delegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
  }
  func didReplace(_ range: NSRange, with string: String, styles: [TextViewStyle.Run]?) {
    style.replace(range, count: string.utf16.count, styles: styles)
    state.storage?.write(string, in: range)
  }
  func styles(of range: Range<Int>) -> [TextViewStyle.Run]? { style.runs(in: edited.utf16Range(of: edited.snapped(range))) }
  func caretDidMove() {
    content.caretDidMove()
    state.goal = nil
    state.followsCaret = true
    setNeedsLayout()
  }
  func notifyChange() {
    delegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
  func notifySelectionChange() {
    style.forgetTyping()
    state.clearsOnInsertion = false
    // If only the caret moves, the text need not be redrawn.
    if edited.hasSelection || state.drawsSelection { redraw() } else { setNeedsLayout() }
    delegate?.textViewDidChangeSelection(self)
  }

  // MARK: Beginning and ending

  func beginEditing() {
    state.isEditing = true
    caretDidMove()
    redraw()
    guard isEditable else { return }
    delegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
  }

  func finishEditing() {
    abandonComposition()
    giveUpFirstResponder()
    state.isEditing = false
    window?.revokeKeyboard(from: self)
    redraw()
    content.editingDidEnd()
    // A text that becomes first responder next reports its own caret.
    if !(runtime.firstResponder is any UIKeyInput) { frameDriver?.setTextInput(at: nil) }
    guard isEditable else { return }
    delegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
  }

  // MARK: Touches

  /// The distance in points after which a movement selects; during a tap, the finger may move by a few points.
  private static let tapTolerance: CGFloat = 4

  /// The distance in points after which a movement on the selection selects anew.
  private static let dragTolerance: CGFloat = 10

  /// Whether a finger can scroll the text or a view that contains it. A finger then scrolls, and selects only after a long press. O(depth).
  private var canScroll: Bool {
    if isScrollEnabled, contentSize.height + adjustedContentInset.top + adjustedContentInset.bottom > bounds.height { return true }
    return sequence(first: self as UIView, next: \.superview).dropFirst().contains { ($0 as? UIScrollView)?.isScrollEnabled == true }
  }

  func beginTouch(_ touch: UITouch) {
    state.touchStart = touch.location(in: nil)
    state.touchSelects = false
    highlight(item(at: touch.location(in: self))?.range)
  }

  func followTouch(_ touch: UITouch) {
    let (start, here) = (state.touchStart, touch.location(in: nil))
    if hypot(here.x - start.x, here.y - start.y) > Self.tapTolerance { highlight(nil) }
    guard isEditing, !canScroll else { return }
    if !state.touchSelects {
      let distance = hypot(here.x - start.x, here.y - start.y)
      guard distance > Self.tapTolerance else { return }
      // A finger that rests on the selection drags it.
      if distance <= Self.dragTolerance, isSelectionDraggable(at: convert(start, from: nil)) { return }
    }
    let from = state.touchSelects ? nil : offset(at: convert(start, from: nil))
    let to = offset(at: touch.location(in: self))
    state.touchSelects = true
    changeSelection { edited in
      if let from { edited.moveCaret(to: from) }
      edited.moveCaret(to: to, extending: true)
    }
  }

  /// Handles taps: one tap moves the caret, or triggers an item; two select a word, three select everything.
  func endTouch(_ touch: UITouch) {
    highlight(nil)
    let (start, here) = (state.touchStart, touch.location(in: nil))
    guard !state.touchSelects, hypot(here.x - start.x, here.y - start.y) <= Self.tapTolerance else { return }
    if touch.tapCount == 1, let item = item(at: touch.location(in: self)) { return invoke(item) }
    // Determined before the view may scroll to the caret's previous position.
    let place = offset(at: touch.location(in: self))
    guard becomeFirstResponder() else { return }
    changeSelection { edited in
      switch touch.tapCount {
      case 1: edited.moveCaret(to: place)
      case 2: edited.select(edited.wordRange(at: place))
      default: edited.selectAll()
      }
    }
  }

  /// Handles long presses: on an item, a long press shows its menu; elsewhere it moves the caret, and then selects while it moves.
  func followPress(_ press: UIGestureRecognizer) {
    if press.state == .began {
      highlight(nil)
      let item = item(at: press.location(in: self))
      state.items.pressShowsMenu = item.map { showMenu(for: $0, at: nil) } ?? false
    }
    guard !state.items.pressShowsMenu, isSelectable, press.state == .began || press.state == .changed else { return }
    let place = offset(at: press.location(in: self))
    guard becomeFirstResponder() else { return }
    changeSelection { $0.moveCaret(to: place, extending: press.state == .changed) }
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
    let isFromRight = isFromRight(at: edited.head)
    switch press.inputKey {
    case .left: changeSelection { $0.moveCaret(by: unit, forward: isFromRight, extending: extends) }
    case .right: changeSelection { $0.moveCaret(by: unit, forward: !isFromRight, extending: extends) }
    case .up: moveByLines(-1, extending: extends)
    case .down: moveByLines(1, extending: extends)
    case .pageUp: moveByLines(-linesInPage, extending: extends)
    case .pageDown: moveByLines(linesInPage, extending: extends)
    case .home: move(to: isCommand ? 0 : endOfLine(forward: false), extending: extends)
    case .end: move(to: isCommand ? edited.length : endOfLine(forward: true), extending: extends)
    default: return isEditable && change(for: press, unit, isCommand: isCommand)
    }
    return true
  }

  /// Performs a command that changes the text. Returns false if the key has none.
  private func change(for press: UIPress, _ unit: TextUnit, isCommand: Bool) -> Bool {
    let extends = press.modifiers.contains(.shift)
    switch press.inputKey {
    case .backspace: remove(unit, forward: false, toEndOfLine: extends)
    case .delete: remove(unit, forward: true, toEndOfLine: extends)
    case .enter where !isCommand: if hasText || !enablesReturnKeyAutomatically { insertText("\n") }
    case .tab where press.modifiers.isEmpty: insertText("\t")
    case .space where !isCommand: insertText(" ")
    case .character(let character) where !isCommand && !press.modifiers.contains(.alternate): insertTyped(String(character))
    default: return false
    }
    return true
  }
  private func remove(_ unit: TextUnit, forward: Bool, toEndOfLine: Bool) {
    guard unit == .word, toEndOfLine, !edited.hasSelection else { return delete(unit, forward: forward) }
    abandonComposition()
    let end = endOfLine(forward: forward)
    delete(min(edited.head, end)..<max(edited.head, end))
  }

  private func move(to offset: Int, extending: Bool) { changeSelection { $0.moveCaret(to: offset, extending: extending) } }
  private func moveByLines(_ lines: Int, extending: Bool) {
    let (place, goal) = offset(byLines: lines)
    move(to: place, extending: extending)
    state.goal = goal
  }
  private var linesInPage: Int {
    let visible = bounds.height - adjustedContentInset.top - adjustedContentInset.bottom
    return max(1, Int(visible / max(1, style.shownFont.lineHeight)) - 1)
  }
}

extension UITextView: KeyboardNavigable {
  /// The keyboard navigation of a text view, in which the caret moves with the keyboard focus.
  package var keyboardNavigation: any KeyboardNavigation { TextViewFocus(self) }
}

/// Begins editing when the tab key moves the focus to a text view. The focus leaves with control-tab, because the tab key alone types a
/// tab.
@MainActor final class TextViewFocus: KeyboardNavigation {
  private unowned let view: UITextView
  init(_ view: UITextView) { self.view = view }

  var takesKeyboard: Bool { view.isEditable && view.canBecomeFirstResponder }
  func didTakeKeyboard() {
    view.becomeFirstResponder()
    view.revealInScrollViews()
  }
  func didLoseKeyboard() {
    if view.isFirstResponder { view.resignFirstResponder() }
  }
  func focus(on view: UIView) -> Bool { false }
}

extension UITextView {
  /// Whether typed quotation marks become typographic ones. `.default`, the default, leaves them straight.
  public var smartQuotesType: UITextSmartQuotesType {
    get { inputState.smart.quotes }
    set { inputState.smart.quotes = newValue }
  }
  /// Whether two typed hyphens become a dash. `.default`, the default, leaves them alone.
  public var smartDashesType: UITextSmartDashesType {
    get { inputState.smart.dashes }
    set { inputState.smart.dashes = newValue }
  }
  /// Whether spaces are adapted around words that are pasted or cut. `.default`, the default, leaves them alone.
  public var smartInsertDeleteType: UITextSmartInsertDeleteType {
    get { inputState.smart.insertDelete }
    set { inputState.smart.insertDelete = newValue }
  }
}
