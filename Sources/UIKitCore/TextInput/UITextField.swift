public import Foundation
internal import HitchlessBase

/// One line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting {
  /// The border around the field; `bezel` is drawn as a grey line.
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When one of the views beside the text is shown.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// Why editing ended; always `committed` here.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  /// Posted after editing began. The object is the field.
  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  /// Posted after editing ended. The object is the field.
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  /// Posted after the person changed the text. The object is the field.
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  /// The text and its selection; see `UITextField+Editing.swift`.
  var edited = EditedText() { didSet { content.prefix?.deselect() } }
  var history = EditHistory()
  let content = FieldTextView(frame: .zero)
  let placeholderLabel = UILabel(frame: .zero)
  let clearButton = UIButton(type: .custom)
  var selectingTouch = SelectingTouch()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepareField()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepareField()
  }

  private func prepareField() {
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.font = font
    content.field = self
    addSubview(placeholderLabel)
    addSubview(content)
    clearButton.setImage(
      UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15)), for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.imageView?.tintColor = .tertiaryLabel
    clearButton.accessibilityLabel = "Clear text"
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .primaryActionTriggered)
    addSubview(clearButton)
  }

  /// Receives the events of editing, and decides what may be edited.
  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// The text; never nil when read. Setting it sends no events and moves the caret to the end.
  open var text: String? {
    get { edited.text }
    set {
      guard newValue ?? "" != edited.text || edited.marked != nil else { return }
      abandonComposition()
      edited = EditedText(newValue ?? "")
      history.removeAll()
      textDidChange()
    }
  }
  /// The text that is shown in grey while the field is empty.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      placeholderDidChange()
    }
  }
  /// The placeholder with styles; parts without a font or colour have the placeholder's.
  open var attributedPlaceholder: NSAttributedString? {
    get { placeholderLabel.attributedText }
    set {
      placeholderLabel.attributedText = newValue
      placeholderDidChange()
    }
  }
  private func placeholderDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  /// The font: 17 points of the system font by default, and if nil is set.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      placeholderLabel.font = font
      textDidChange()
      noteSetting(.font, \UITextField.font)
    }
  }
  /// Whether the font follows changes of the person's text size. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont(to: traitCollection) } }
  /// The text's colour: `UIColor.label` by default, and if nil is set.
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      setNeedsLayout()
      noteSetting(.textColor, \UITextField.textColor)
    }
  }
  /// Horizontal alignment of text and placeholder. `.natural` by default.
  /// That is where the text's language begins, and at the right in a field that is laid out from the right.
  open var textAlignment: NSTextAlignment = .natural { didSet { setNeedsLayout() } }
  /// Whether text that does not fit is shown smaller, down to ``minimumFontSize``, while it is not edited.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// The smallest font size in points; 0, the default, for no limit.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the text is deleted when editing begins. False by default.
  open var clearsOnBeginEditing = false
  /// Whether the first typed text replaces everything. False by default.
  open var clearsOnInsertion = false

  // MARK: Appearance

  /// The border. None by default.
  open var borderStyle: BorderStyle = .none { didSet { if borderStyle != oldValue { borderDidChange() } } }
  /// When the button that deletes the text is shown; only if there is text. Never by default.
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// A view to the left of the text.
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  /// When ``leftView`` is shown. Never by default.
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  /// A view to the right of the text. The clear button replaces it.
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  /// When ``rightView`` is shown. Never by default.
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: Text input traits

  /// Which letters a keyboard on the screen capitalizes. `.sentences` by default.
  open var autocapitalizationType: UITextAutocapitalizationType = .sentences { didSet { traitsDidChange() } }
  /// Whether words are suggested. `.default` by default: they are, in texts with words.
  open var autocorrectionType: UITextAutocorrectionType = .default { didSet { traitsDidChange() } }
  /// Whether spelling is checked, by input methods that do. `.default` by default: where words are suggested.
  open var spellCheckingType: UITextSpellCheckingType = .default { didSet { traitsDidChange() } }
  /// The keys that a keyboard on the screen has. `.default` by default.
  open var keyboardType: UIKeyboardType = .default { didSet { traitsDidChange() } }
  /// The title of the return key of a keyboard on the screen, as UIKit's: a title only, which desktops' keyboards do not show.
  open var returnKeyType: UIReturnKeyType = .default
  /// Whether the return key does nothing while the field is empty. False by default.
  open var enablesReturnKeyAutomatically = false
  /// Whether the text is shown as dots, and not remembered by input methods. False by default.
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textDidChange() } } }
  /// What the text is. Decides about the keys if ``keyboardType`` is `.default`. Nil by default.
  open var textContentType: UITextContentType! { didSet { traitsDidChange() } }
  /// The layout tells the input method, where it puts the caret.
  private func traitsDidChange() { if isEditing { setNeedsLayout() } }

  // MARK: Editing

  /// Whether the field is first responder and shows the caret.
  open internal(set) var isEditing = false
  /// Whether the text is not empty.
  open var hasText: Bool { !edited.text.isEmpty }
  /// Replaces the selection by `text`, as typing does: the delegate is asked, and events are sent.
  open func insertText(_ text: String) { typeText(text) }
  /// Deletes the selection or the character before the caret, as the backspace key does.
  open func deleteBackward() { deleteByKey(.character, forward: false) }
  override func perform(_ action: EditAction, _ sender: Any?) {
    if action == .selectAll { selectEverything() } else { perform(action) }
  }
  /// Whether an action can be performed: of the standard edit actions those that do something now. Secret text is not copied.
  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let action = EditAction(action) else { return super.canPerformAction(action, withSender: sender) }
    return can(action) || action == .selectAll && content.prefix?.isEmpty == false
  }
  func compose(_ text: String, caret: Int) {
    // It replaces what is selected.
    if isEditing, !text.isEmpty { content.prefix?.deleteSelection() }
    showComposition(text, caret: caret)
  }

  open override var canBecomeFirstResponder: Bool { isEnabled && window != nil }
  @discardableResult open override func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
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
    if window == nil, isEditing { finishEditing() }
  }

  // MARK: Touches and keys

  override var isReachedByKeyboard: Bool { true }
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { beginSelecting(touch) }
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    goOnSelecting(touch)
    return true
  }
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !edit(for: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  // MARK: Layout

  /// The area of the border.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// The area of the text while it is not edited: between the views beside it.
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  /// The area of the placeholder: that of the text.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The area of the text while it is edited: the same as otherwise.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// The area of the clear button, at the right edge.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { rectOfClearButton(in: bounds) }
  /// The area of ``leftView``.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { rectOfLeftView(in: bounds) }
  /// The area of ``rightView``.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rectOfRightView(in: bounds) }

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
  }
  private func adjustFont(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adjusted = font.adjusted(to: traits)
    if adjusted != font { asStandard { self.font = adjusted } }
  }

  /// Called when the text changed; the next layout shows it.
  func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : text) }
    set { super.accessibilityValue = newValue }
  }
}

/// The touch that selects in a text field.
struct SelectingTouch {
  /// Where it began, in the field's coordinates.
  var origin = CGPoint.zero
  /// Whether it selects what it moves over.
  var isActive = false
}
