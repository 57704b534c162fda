public import Foundation
internal import HitchlessBase
internal import TextLayout

/// A view of editable text in several lines, which scrolls if the text does not fit.
///
/// A tap moves the caret, two taps select a word, and three select everything. A finger selects by moving after a long press, or
/// immediately if the text is being edited and cannot be scrolled. If ``UIScrollView/isScrollEnabled`` is false, the view is as high as its
/// text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput, UITextDraggable, UITextDroppable,
  UIContentSizeCategoryAdjusting
{
  /// Posted after editing began. The object is the view.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
  /// Posted after editing ended. The object is the view.
  public nonisolated static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")
  /// Posted after the user changed the text. The object is the view.
  public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")

  /// The delegate, which receives editing and scrolling events and decides what may be edited; not retained.
  open weak var delegate: (any UITextViewDelegate)? { didSet { scrollDelegate = delegate } }
  /// The area of the lines, inside ``textContainerInset``.
  open var textContainer: NSTextContainer { ownContainer }
  private let ownContainer: NSTextContainer
  /// The text as a storage, which is retained. Changes by the program are shown, and typed text is written to it. The selection is
  /// preserved, and text that was typed elsewhere can still be undone; the program's own changes cannot.
  open var textStorage: NSTextStorage { connectedStorage.storage }
  /// The layout manager, which finds the positions of the text's parts in the coordinates of ``textContainer``, whose corner is at
  /// ``textContainerInset``. If the program gave the container a layout manager of a custom class, that manager draws the text by
  /// `drawBackground(forGlyphRange:at:)` and `drawGlyphs(forGlyphRange:at:)`.
  open var layoutManager: NSLayoutManager { connectedStorage.manager }

  var edited = EditedText("", keepsLines: true)
  var style = TextViewStyle()
  var state = TextViewState()
  let content = TextViewContent(frame: .zero)
  var inputTraits = TextViewInputTraits() { didSet { if isEditing { setNeedsLayout() } } }

  public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
  /// Creates a text view with the program's container, or with a new one. The container's layout manager and text storage become those of
  /// the text view, which shows the storage's text.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    ownContainer = textContainer ?? NSTextContainer()
    super.init(frame: frame)
    if textContainer == nil { ownContainer.widthTracksTextView = true }
    prepareTextView()
    if let storage = ownContainer.layoutManager?.textStorage { connect(to: storage) }
  }
  public required init?(coder: NSCoder) {
    ownContainer = NSTextContainer()
    ownContainer.widthTracksTextView = true
    super.init(coder: coder)
    prepareTextView()
  }

  // MARK: Text

  /// The text; never nil when read. Setting it sends no events, moves the caret to the end and removes styles.
  open var text: String! {
    get { edited.text }
    set {
      style.removeStyles()
      show(newValue ?? "")
    }
  }
  /// The text with styles; parts without a font or colour use the view's. The setter copies it.
  open var attributedText: NSAttributedString! {
    get { style.attributedText(edited.text) }
    set {
      style.adopt(newValue ?? NSAttributedString(string: ""))
      show(newValue?.string ?? "")
    }
  }
  /// The font of text that specifies none; nil, the default, for the system font in 12 points. Setting it changes the whole text.
  open var font: UIFont? {
    get { style.font }
    set {
      style.font = newValue
      style.setEverywhere(.font, newValue)
      state.storage?.writeAll()
      textDidChange()
      noteSetting(.font, \UITextView.font)
    }
  }
  /// The colour of text that specifies none; nil, the default, for ``UIColor/label``. Setting it changes the whole text.
  open var textColor: UIColor? {
    get { style.color }
    set {
      style.color = newValue
      style.setEverywhere(.foregroundColor, newValue)
      state.storage?.writeAll()
      textDidChange()
      noteSetting(.textColor, \UITextView.textColor)
    }
  }
  /// The horizontal alignment. `.natural` by default.
  open var textAlignment: NSTextAlignment {
    get { style.alignment }
    set {
      style.alignment = newValue
      textDidChange()
    }
  }
  /// The attributes of the text that is typed next. Unless set, they are those of the character before the caret; they are reset when the
  /// caret moves.
  open var typingAttributes: [NSAttributedString.Key: Any] {
    get { style.attributes(at: selectedRange.location) }
    set { style.type(newValue, length: edited.text.utf16.count) }
  }
  /// Whether the user may change the style of the text: by the keys B, I and U with the control key, and in the edit menu of selected text,
  /// which perform `toggleBoldface(_:)`, `toggleItalics(_:)` and `toggleUnderline(_:)`. The changes can be undone. False by default. Pasted
  /// text gets the style of the text around it in any case.
  open var allowsEditingTextAttributes: Bool {
    get { inputState.allowsStyling }
    set { inputState.allowsStyling = newValue }
  }
  /// The attributes of text with ``NSAttributedString/Key/link``, which override its own attributes. The tint colour by default.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { state.items.linkAttributes ?? [.foregroundColor: tintColor ?? .tintColor] }
    set {
      state.items.linkAttributes = newValue
      textDidChange()
    }
  }
  /// The types of data that become links in text that cannot be edited. None by default.
  open var dataDetectorTypes: UIDataDetectorTypes {
    get { state.items.detected }
    set {
      guard newValue != state.items.detected else { return }
      state.items.detected = newValue
      textDidChange()
    }
  }
  /// Whether the font follows changes of the user's text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont(to: traitCollection) } }

  // MARK: Editing

  /// The undo manager of the text. It undoes typing, pasting and deleting, and actions that the program registers.
  open override var undoManager: UndoManager? { textUndoManager }
  /// Whether the text can be changed. True by default.
  open var isEditable = true {
    didSet {
      permissionDidChange()
      if !state.items.detected.isEmpty { textDidChange() }
    }
  }
  /// Whether text can be selected, or the caret placed. True by default.
  open var isSelectable = true { didSet { permissionDidChange() } }
  /// The selection, or the position of the caret, in UTF-16 units. A range beyond the text is limited to it.
  open var selectedRange: NSRange {
    get { edited.utf16Range(of: edited.selection) }
    set { changeSelection { $0.select($0.range(ofUTF16: newValue)) } }
  }
  /// Whether the text is not empty.
  open var hasText: Bool { !edited.text.isEmpty }
  /// Replaces the selection with `text`, as typing does: the delegate is asked and notified.
  open func insertText(_ text: String) {
    let text = text == "\r" ? "\n" : text
    guard state.clearsOnInsertion else { return type(text) }
    state.clearsOnInsertion = false
    replace(0..<edited.length, with: text, as: .typing)
  }
  /// Whether the next typed text replaces the whole text. False by default; reset to false after that, or when the selection changes.
  open var clearsOnInsertion: Bool {
    get { state.clearsOnInsertion }
    set { state.clearsOnInsertion = newValue }
  }
  /// Deletes the selection or the character before the caret, as the backspace key does.
  open func deleteBackward() { delete(.character, forward: false) }
  override func perform(_ action: EditAction, _ sender: Any?) { perform(action) }
  /// Whether an action can be performed. Standard edit actions can if they currently have an effect.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    EditAction(action).map { can($0) } ?? super.canPerformAction(action, withSender: sender)
  }
  /// Scrolls to a part of the text, in UTF-16 units.
  open func scrollRangeToVisible(_ range: NSRange) { scrollUnitsToVisible(range) }

  /// A tap in the text places the caret, and does not end editing as a tap outside may.
  open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    isSelectable && recognizer.isSingleTap(around: self) ? false : super.gestureRecognizerShouldBegin(recognizer)
  }
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

  open override var canBecomeFirstResponder: Bool { isSelectable && window != nil }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return takeKeyboardFromDock() }
    guard canBecomeFirstResponder, !isEditable || delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    beginEditing()
    return true
  }
  @discardableResult open override func resignFirstResponder() -> Bool {
    guard isEditing else { return super.resignFirstResponder() }
    guard !isEditable || delegate?.textViewShouldEndEditing(self) ?? true else { return false }
    finishEditing()
    return true
  }
  /// Resigns without asking the delegate.
  func giveUpFirstResponder() { _ = super.resignFirstResponder() }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window != nil { prepareDragging() } else if isEditing { finishEditing() }
  }

  // MARK: Text input traits

  /// The letters that an on-screen keyboard capitalizes. `.sentences` by default.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalization }
    set { inputTraits.autocapitalization = newValue }
  }
  /// Whether words are suggested. With `.default`, the default, they are.
  open var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrection }
    set { inputTraits.autocorrection = newValue }
  }
  /// Whether input methods that support it check the spelling. With `.default`, the default, they do where words are suggested.
  open var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellChecking }
    set { inputTraits.spellChecking = newValue }
  }
  /// The keys of an on-screen keyboard. `.default` by default.
  open var keyboardType: UIKeyboardType {
    get { inputTraits.keyboard }
    set { inputTraits.keyboard = newValue }
  }
  /// The semantic meaning of the text. Determines the keys if ``keyboardType`` is `.default`. Nil by default.
  open var textContentType: UITextContentType! {
    get { inputTraits.content }
    set { inputTraits.content = newValue }
  }

  /// The title of an on-screen keyboard's return key, which desktops do not show: see ``UITextInputTraits``. `.default` by default.
  open var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKey }
    set { inputTraits.returnKey = newValue }
  }
  /// Whether the return key does nothing while there is no text. False by default.
  open var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.needsTextToReturn }
    set { inputTraits.needsTextToReturn = newValue }
  }

  // MARK: Layout

  /// The space around the text, in points. 8 above and below by default.
  open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { textDidChange() } }
  open override var isScrollEnabled: Bool { didSet { invalidateIntrinsicContentSize() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutText()
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { fittingSize(width: size.width > 0 ? size.width : .infinity) }
  open override var intrinsicContentSize: CGSize {
    if isScrollEnabled { return CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric) }
    return fittingSize(width: autoLayout?.wrapped.width ?? .infinity)
  }
  override var heightFollowsWidth: Bool { !isScrollEnabled }
  override func contentSize(atWidth width: CGFloat) -> CGSize {
    layoutState.wrapped = WrappedContent(width: width > 0 ? width : .infinity)
    var size = intrinsicContentSize
    if layoutState.wrapped.isBroken { size.width = WrappedContent.unlimited }
    return size
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    // Links are shown in the tint colour.
    if style.runs != nil || !state.items.detected.isEmpty { state.laidOut = nil }
    redraw()
  }
  package override func resolveAppearance(in traits: UITraitCollection) {
    super.resolveAppearance(in: traits)
    adjustFont(to: traits)
    // Styles may have colours, which are resolved when the text is laid out.
    if style.runs != nil || !state.items.detected.isEmpty { state.laidOut = nil }
    redraw()
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
  /// Sets the direction in which the paragraphs of a range are read, which is the `baseWritingDirection` of their paragraph styles.
  open func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {
    setDirection(writingDirection, ofUnits: units(of: range))
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

  /// The delegate, which determines what is dragged out of the text view. Not retained.
  open var textDragDelegate: (any UITextDragDelegate)? {
    get { inputState.dragging?.source.delegate }
    set { dragging.source.delegate = newValue }
  }
  /// The interaction that drags the selection, after a long press on it. Disable it for text that is not to be dragged.
  open var textDragInteraction: UIDragInteraction? { dragging.source.interaction }
  /// Whether text of the text view is being dragged.
  open var isTextDragActive: Bool { inputState.dragging?.source.isActive ?? false }
  /// How the text is shown while it is dragged. Empty by default.
  open var textDragOptions: UITextDragOptions {
    get { inputState.dragging?.source.options ?? [] }
    set { dragging.source.options = newValue }
  }
  /// The delegate, which determines what a drop into the text view does. Not retained.
  open var textDropDelegate: (any UITextDropDelegate)? {
    get { inputState.dragging?.target.delegate }
    set { dragging.target.delegate = newValue }
  }
  /// The interaction that accepts dropped text. Remove it from the view if nothing is to be dropped there.
  open var textDropInteraction: UIDropInteraction? { dragging.target.interaction }
  /// Whether a drag that can be dropped is over the text view.
  open var isTextDropActive: Bool { inputState.dragging?.target.isActive ?? false }

  // MARK: Touches and keys

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable else { return super.touchesBegan(touches, with: event) }
    if let touch = touches.first { beginTouch(touch) }
  }
  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable else { return super.touchesMoved(touches, with: event) }
    if let touch = touches.first { followTouch(touch) }
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isSelectable else { return super.touchesEnded(touches, with: event) }
    if let touch = touches.first { endTouch(touch) }
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    highlight(nil)
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !edit(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
