public import Foundation
internal import HitchlessBase

/// A control that shows one line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput, UITextDraggable, UITextDroppable,
  UIContentSizeCategoryAdjusting
{
  /// The border around the field; `bezel` is drawn as a grey line.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// The editing state in which a view beside the text is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// The reason why editing ended; always `committed` here.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// Posted after editing began. The object is the field.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended. The object is the field.
  public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// The key of the user info of ``textDidEndEditingNotification`` with the raw value of the ``DidEndEditingReason``.
  public nonisolated static let textDidEndEditingReasonKey = "UITextFieldDidEndEditingReasonKey"
  /// Posted after the user changed the text. The object is the field.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  /// The text and its selection; see `UITextField+Editing.swift`.
  var edited = EditedText() { didSet { content.prefix?.deselect() } }
  var inputState = TextInputState()
  let content = FieldTextView(frame: .zero)
  let placeholderLabel = FieldPlaceholderLabel(frame: .zero)
  let clearButton = UIButton(type: .custom)
  var selectingTouch = SelectingTouch()
  var look = FieldLook()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareField()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
  }

  /// The delegate, which receives editing events and decides what may be edited.
  open weak var delegate: (any UITextFieldDelegate)?

  /// The undo manager of the text. It undoes typing, pasting and deleting, and actions that the program registers.
  open override var undoManager: UndoManager? { textUndoManager }

  // MARK: Text

  /// The text; never nil when read. Setting it sends no events, moves the caret to the end and removes the styles.
  open var text: String? {
    get { edited.text }
    set {
      guard newValue ?? "" != edited.text || edited.marked != nil || look.style.runs != nil else { return }
      inputDelegate?.textWillChange(self)
      abandonComposition()
      edited = EditedText(newValue ?? "")
      look.style.removeStyles()
      forgetChanges()
      textDidChange()
      inputDelegate?.textDidChange(self)
    }
  }
  /// The text with its styles. Parts without a font or colour have the field's. Setting the text also sets the field's font, colour and
  /// alignment to those at its beginning. Setting ``text``, ``font`` or ``textColor`` changes the whole text.
  open var attributedText: NSAttributedString? {
    get { look.style.attributedText(edited.text) }
    set { show(newValue ?? NSAttributedString(string: "")) }
  }
  /// The styles of text without its own: ``font``, ``textColor``, ``textAlignment`` and the direction as a paragraph style, and other
  /// attributes that were set. Setting them applies them to the whole text; missing attributes get their default values.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { standardStyle }
    set { standardStyle = newValue }
  }
  /// The text that is shown in grey while the field is empty.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      placeholderDidChange()
    }
  }
  /// The placeholder with styles; parts without a font or colour use the placeholder's.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel.attributedText }
    set {
      placeholderLabel.attributedText = newValue
      placeholderDidChange()
    }
  }
  /// The font. The system font in 17 points by default, and after nil is set.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      placeholderLabel.font = font
      look.style.font = font
      look.style.setEverywhere(.font, font)
      textDidChange()
      noteSetting(.font, \UITextField.font)
    }
  }
  /// Whether the font follows changes of the user's text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont(to: traitCollection) } }
  /// The text's colour. `UIColor.label` by default, and after nil is set.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      look.style.color = textColor
      look.style.setEverywhere(.foregroundColor, textColor)
      setNeedsLayout()
      noteSetting(.textColor, \UITextField.textColor)
    }
  }
  /// The horizontal alignment of the text and the placeholder. `.natural` by default: the leading edge of the text's language, and the
  /// right edge in a field that is laid out from the right.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsLayout() } }
  /// Whether text that does not fit is shown smaller, down to ``minimumFontSize``, while it is not being edited.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The smallest font size in points; 0, the default, for no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the text is deleted when editing begins. False by default.
  open var clearsOnBeginEditing = false
  /// Whether the first typed text replaces everything. False by default.
  open var clearsOnInsertion = false

  // MARK: Appearance

  /// The border. None by default.
  open var borderStyle: BorderStyle {
    get { look.borderStyle }
    set {
      guard newValue != look.borderStyle else { return }
      look.borderStyle = newValue
      borderDidChange()
    }
  }
  /// The editing state in which the button that deletes the text is shown, if there is text. Never by default.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// A view to the left of the text.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// The editing state in which ``leftView`` is shown. Never by default.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// A view to the right of the text. The clear button replaces it.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// The editing state in which ``rightView`` is shown. Never by default.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

  // MARK: Text input traits

  /// The letters that an on-screen keyboard capitalizes. `.sentences` by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { traitsDidChange() } }
  /// Whether words are suggested. With `.default`, the default, they are in texts that contain words.
  open var autocorrectionType: UITextAutocorrectionType = .default { didSet { traitsDidChange() } }
  /// Whether input methods that support it check the spelling. With `.default`, the default, they do where words are suggested.
  open var spellCheckingType: UITextSpellCheckingType = .default { didSet { traitsDidChange() } }
  /// The keys of an on-screen keyboard. `.default` by default.
  open var keyboardType: UIKeyboardType = .default { didSet { traitsDidChange() } }
  /// The title of an on-screen keyboard's return key, as in UIKit. It is only a title, which desktop keyboards do not show.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key does nothing while the field is empty. False by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is shown as dots and not remembered by input methods. False by default.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textDidChange() } } }
  /// The semantic meaning of the text. Determines the keys if ``keyboardType`` is `.default`. Nil by default.
  open var textContentType: UITextContentType! { didSet { traitsDidChange() } }
  /// Requests a layout, which informs the input method of the traits along with the caret's position.
  private func traitsDidChange() { if isEditing { setNeedsLayout() } }

  // MARK: Editing

  /// Whether the field is first responder and shows the caret.
  open internal(set) var isEditing = false
  /// Whether the text is not empty.
  open var hasText: Bool { !edited.text.isEmpty }
  /// Replaces the selection with `text`, as typing does: the delegate is asked, and events are sent.
  open func insertText(_ text: String) { typeText(text) }
  /// Deletes the selection, or the character before the caret, as the backspace key does.
  open func deleteBackward() { deleteByKey(.character, forward: false) }
  override func perform(_ action: EditAction, _ sender: Any?) {
    if action == .selectAll { selectEverything() } else { perform(action) }
  }
  /// Whether an action can be performed. Standard edit actions can if they currently have an effect. Secure text cannot be copied.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let action = EditAction(action) else { return super.canPerformAction(action, withSender: sender) }
    return can(action) || action == .selectAll && content.prefix?.isEmpty == false
  }

  /// A tap in the field places the caret, and does not end editing as a tap outside may.
  override var blocksTapsAround: Bool { true }
  /// The view at the lower edge of the window while the text is edited, in place of an on-screen keyboard; nil, the default, for none. Call
  /// ``reloadInputViews()`` after setting it during editing. Typed text is still inserted.
  open override var inputView: UIView? {
    get { ownInputViews.input }
    set { ownInputViews.input = newValue }
  }
  /// The view above the ``inputView`` while the text is edited; nil, the default, for none.
  open override var inputAccessoryView: UIView? {
    get { ownInputViews.accessory }
    set { ownInputViews.accessory = newValue }
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return takeKeyboardFromDock() }
    guard canBecomeFirstResponder, delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
    beginEditing()
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true else { return false }
    finishEditing()
    return true
  }
  /// Resigns without asking the delegate.
  func giveUpFirstResponder() { _ = super.resignFirstResponder() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { prepareDragging() } else if isEditing { finishEditing() }
  }

  // MARK: Text input

  /// The delegate, which is notified of changes that neither the keyboard nor the input method makes. Not retained.
  open var inputDelegate: (any UITextInputDelegate)? {
    get { inputState.delegate }
    set { inputState.delegate = newValue }
  }
  /// The tokenizer that finds words and other units in the text.
  open var tokenizer: any UITextInputTokenizer { ownTokenizer }
  /// Returns the text in a range. Ends inside a user-perceived character are moved to its beginning.
  open func text(in range: UITextRange) -> String? { text(inUnits: units(of: range)) }
  /// Replaces the text in a range, and moves the caret behind it. The delegate is notified of the change, but not asked beforehand.
  open func replace(_ range: UITextRange, withText text: String) { replaceText(inUnits: units(of: range), with: text) }
  /// The selected range; an empty range is the position of the caret. Setting nil deselects.
  open var selectedTextRange: UITextRange? {
    get { EditorRange(selectedUnits) }
    set { select(newValue) }
  }
  /// The text that an input method composes; nil for none.
  open var markedTextRange: UITextRange? { markedUnits.map { EditorRange($0) } }
  /// The style of composed text. Nil, the default, for an underline.
  open var markedTextStyle: [NSAttributedString.Key: Any]? {
    get { inputState.markedStyle }
    set {
      inputState.markedStyle = newValue
      if edited.marked != nil { textDidChange() }
    }
  }
  /// Replaces the composed text, or the selection, with text that is still being composed.
  open func setMarkedText(_ markedText: String?, selectedRange: NSRange) { mark(markedText ?? "", selecting: selectedRange) }
  /// Ends composing. The text is kept.
  open func unmarkText() { abandonComposition() }
  /// The position before the whole content.
  open var beginningOfDocument: UITextPosition { EditorPosition(0) }
  /// The position after the last character.
  open var endOfDocument: UITextPosition { EditorPosition(unitCount) }
  /// Returns the range between two positions, in either order.
  open func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    let (from, to) = (unit(of: fromPosition), unit(of: toPosition))
    return EditorRange(min(from, to)..<max(from, to))
  }
  /// Returns the position at a distance in UTF-16 units; nil if it is outside the text.
  open func position(from position: UITextPosition, offset: Int) -> UITextPosition? { self.position(from: position, units: offset) }
  /// Returns the position `offset` characters or lines away in a direction; nil if it is outside the text. Beyond the first and the last
  /// line, the result is an end of the text.
  open func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    self.position(from: position, count: offset, to: direction)
  }
  /// Returns the order of two positions.
  open func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    let distance = offset(from: position, to: other)
    return distance == 0 ? .orderedSame : distance > 0 ? .orderedAscending : .orderedDescending
  }
  /// Returns the distance in UTF-16 units.
  open func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { unit(of: toPosition) - unit(of: from) }
  /// Returns the end of a range that is farthest in a direction.
  open func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? {
    farthestPosition(in: range, to: direction)
  }
  /// Returns the range from a position to the end of its line, or, for up and down, to the end of the text.
  open func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? {
    range(extending: position, to: direction)
  }
  /// Returns the reading direction of the line at a position.
  open func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection {
    self.direction(at: position)
  }
  /// Sets the direction in which the text is read: it has a single paragraph, so the range is not used.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    look.direction = writingDirection
    textDidChange()
  }
  /// Returns the area that a range covers in its first line.
  open func firstRect(for range: UITextRange) -> CGRect { firstRect(ofUnits: units(of: range)) }
  /// Returns the rectangle of the caret at a position. A subclass may return another rectangle to move the caret; an empty one hides it.
  open func caretRect(for position: UITextPosition) -> CGRect { caretRect(atUnit: unit(of: position)) }
  /// Returns the areas that a range covers, line by line. A subclass may return other areas, which are then drawn as the selection.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { selectionRects(ofUnits: units(of: range)) }
  /// Returns the position that is nearest to a point.
  open func closestPosition(to point: CGPoint) -> UITextPosition? { EditorPosition(unit(nearest: point)) }
  /// Returns the position in a range that is nearest to a point.
  open func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? {
    let units = units(of: range)
    return EditorPosition(min(max(units.lowerBound, unit(nearest: point)), units.upperBound))
  }
  /// Returns the character at a point; nil if there is none.
  open func characterRange(at point: CGPoint) -> UITextRange? { character(at: point).map { EditorRange($0) } }

  // MARK: Drag and drop

  /// The delegate, which determines what is dragged out of the text field. Not retained.
  open var textDragDelegate: (any UITextDragDelegate)? {
    get { inputState.dragging?.source.delegate }
    set { dragging.source.delegate = newValue }
  }
  /// The interaction that drags the selection, after a long press on it. Disable it for text that is not to be dragged.
  open var textDragInteraction: UIDragInteraction? { dragging.source.interaction }
  /// Whether text of the text field is being dragged.
  open var isTextDragActive: Bool { inputState.dragging?.source.isActive ?? false }
  /// How the text is shown while it is dragged. Empty by default.
  open var textDragOptions: UITextDragOptions {
    get { inputState.dragging?.source.options ?? [] }
    set { dragging.source.options = newValue }
  }
  /// The delegate, which determines what a drop into the text field does. Not retained.
  open var textDropDelegate: (any UITextDropDelegate)? {
    get { inputState.dragging?.target.delegate }
    set { dragging.target.delegate = newValue }
  }
  /// The interaction that accepts dropped text. Remove it from the view if nothing is to be dropped there.
  open var textDropInteraction: UIDropInteraction? { dragging.target.interaction }
  /// Whether a drag that can be dropped is over the text field.
  open var isTextDropActive: Bool { inputState.dragging?.target.isActive ?? false }

  // MARK: Touches and keys

  override var isReachedByKeyboard: Bool { true }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginSelecting(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    continueSelecting(touch)
    return true
  }
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    endPendingTouch()
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !edit(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Layout

  /// Returns the area of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Returns the area of the text while it is not being edited: between the views beside it.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the area of the placeholder: that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Returns the area of the text while it is being edited: between the views beside it. Subclasses that override ``textRect(forBounds:)``
  /// should override both.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// Returns the area of the clear button, at the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { rectOfClearButton(in: bounds) }
  /// Returns the area of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { rectOfLeftView(in: bounds) }
  /// Returns the area of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rectOfRightView(in: bounds) }

  // MARK: Drawing

  /// Draws the text in `rect` while it is not being edited, in the coordinates of the current context, whose colours are the text's. Override
  /// it to draw the text differently, or call super with another rectangle to move it. Text that is being edited is not drawn by this method.
  open func drawText(in rect: CGRect) { content.drawText(in: rect) }
  /// Draws the placeholder in `rect` while the field is empty, in the coordinates of the current context, whose colours are the
  /// placeholder's. Override it to draw the placeholder differently, or call super with another rectangle to move it.
  open func drawPlaceholder(in rect: CGRect) { placeholderLabel.drawStandardText(in: rect) }
  /// Draws the text and the placeholder again in the next frame, by calling ``drawText(in:)`` or ``drawPlaceholder(in:)``.
  open override func setNeedsDisplay() {
    super.setNeedsDisplay()
    content.setNeedsDisplay()
    placeholderLabel.setNeedsDisplay()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutViews()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize }
  open override var intrinsicContentSize: CGSize { fittingSize }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    adjustFont(to: traits)
    showBorder()
    // The line contains the colours of its styles.
    if look.isStyled { setNeedsLayout() }
  }
}
