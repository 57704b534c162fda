public import Foundation
internal import HitchlessBase

/// One line of text that can be edited.
@preconcurrency @MainActor open class UITextField: UIControl, UIKeyInput, UIContentSizeCategoryAdjusting, CompositionTarget {
  public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
  /// When a view of the field is seen.
  public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
  /// Why editing ended.
  public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }

  public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
  public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
  public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")

  /// What is edited; see `UITextField+Editing.swift`.
  var edited = EditedText()
  let content = FieldTextView(frame: .zero)
  let placeholderLabel = UILabel(frame: .zero)
  let clearButton = UIButton(type: .custom)
  /// Where the touch that selects began.
  var touchOrigin = CGPoint.zero
  var selectsByTouch = false

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

  open weak var delegate: (any UITextFieldDelegate)?

  // MARK: Text

  /// What is in the field; never nil when read. Setting it tells nobody and brings the caret to the end.
  open var text: String? {
    get { edited.text }
    set {
      guard newValue ?? "" != edited.text || edited.marked != nil else { return }
      abandonComposition()
      edited = EditedText(newValue ?? "")
      textDidChange()
    }
  }
  /// Shown while there is no text.
  open var placeholder: String? {
    get { placeholderLabel.text }
    set {
      placeholderLabel.text = newValue
      placeholderDidChange()
    }
  }
  /// The same with styles; what has no font or colour of its own has the placeholder's.
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
  /// 17 points of the system's font unless set; nil sets that.
  open var font: UIFont! = .systemFont(ofSize: UIFont.labelFontSize) {
    didSet {
      if font == nil { font = .systemFont(ofSize: UIFont.labelFontSize) }
      placeholderLabel.font = font
      textDidChange()
    }
  }
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFont(to: traitCollection) } }
  open var textColor: UIColor! = .label {
    didSet {
      if textColor == nil { textColor = .label }
      setNeedsLayout()
    }
  }
  open var textAlignment: NSTextAlignment = .natural {
    didSet {
      placeholderLabel.textAlignment = textAlignment
      setNeedsLayout()
    }
  }
  /// Whether a text that is too wide is set smaller, down to ``minimumFontSize``, while it is not edited.
  open var adjustsFontSizeToFitWidth = false { didSet { setNeedsLayout() } }
  /// In points.
  open var minimumFontSize: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether beginning to edit empties the field.
  open var clearsOnBeginEditing = false
  /// Whether the first typed text after editing began takes the place of what was there.
  open var clearsOnInsertion = false

  // MARK: Look

  open var borderStyle: BorderStyle = .none { didSet { if borderStyle != oldValue { borderDidChange() } } }
  open var clearButtonMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var leftView: UIView? { didSet { exchange(oldValue, leftView) } }
  open var leftViewMode: ViewMode = .never { didSet { setNeedsLayout() } }
  open var rightView: UIView? { didSet { exchange(oldValue, rightView) } }
  open var rightViewMode: ViewMode = .never { didSet { setNeedsLayout() } }

  private func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }

  // MARK: What a program wishes from a keyboard

  open var autocapitalizationType: UITextAutocapitalizationType = .sentences
  open var autocorrectionType: UITextAutocorrectionType = .default
  open var spellCheckingType: UITextSpellCheckingType = .default
  open var keyboardType: UIKeyboardType = .default
  open var keyboardAppearance: UIKeyboardAppearance = .default
  open var returnKeyType: UIReturnKeyType = .default
  open var enablesReturnKeyAutomatically = false
  open var isSecureTextEntry = false { didSet { if isSecureTextEntry != oldValue { textDidChange() } } }
  open var textContentType: UITextContentType!

  // MARK: Editing

  /// Whether the field has the caret.
  open internal(set) var isEditing = false
  open var hasText: Bool { !edited.text.isEmpty }
  open func insertText(_ text: String) { typeText(text) }
  open func deleteBackward() { delete(.character, forward: false) }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { changeSelection { $0.selectAll() } }
  func compose(_ text: String, caret: Int) { showComposition(text, caret: caret) }

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
  /// What ``UIResponder/resignFirstResponder()`` does without asking.
  func giveUpFirstResponder() { _ = super.resignFirstResponder() }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil, isEditing { finishEditing() }
  }

  // MARK: Touches and keys

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

  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  open func textRect(forBounds bounds: CGRect) -> CGRect { roomForText(in: bounds) }
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { rectOfClearButton(in: bounds) }
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect { rectOfLeftView(in: bounds) }
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect { rectOfRightView(in: bounds) }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeViews()
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
    if adjusted != font { self.font = adjusted }
  }

  /// The text is another one: it is shown in the next layout.
  func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? (isSecureTextEntry ? nil : text) }
    set { super.accessibilityValue = newValue }
  }
}
