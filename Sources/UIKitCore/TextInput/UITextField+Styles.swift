public import Foundation

extension UITextField {
  func show(_ styled: NSAttributedString) {
    text = styled.string
    if let first = styled.styledRanges.first?.1 { adopt(first) }
    // Control characters are removed from a line, so the ranges of the styles would no longer match the text.
    if styled.length > 0, edited.text.utf16.count == styled.length { look.style.adopt(styled) }
    textDidChange()
  }
  /// The styles of text without its own; see ``defaultTextAttributes``.
  var standardStyle: [NSAttributedString.Key: Any] {
    get {
      let paragraph = NSMutableParagraphStyle()
      (paragraph.alignment, paragraph.baseWritingDirection) = (textAlignment, look.direction)
      return look.style.others.merging([.font: font as Any, .foregroundColor: textColor as Any, .paragraphStyle: paragraph]) { $1 }
    }
    set {
      font = newValue[.font] as? UIFont
      textColor = newValue[.foregroundColor] as? UIColor
      let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle ?? .default
      (textAlignment, look.direction) = (paragraph.alignment, paragraph.baseWritingDirection)
      look.style.others = newValue.filter { ![.font, .foregroundColor, .paragraphStyle].contains($0.key) }
      look.style.removeStyles()
      textDidChange()
    }
  }
  /// The styles of the text that is typed next: those of the character before the caret unless set, and again after the caret moves. Nil
  /// while the text is not edited; it cannot be set then.
  public var typingAttributes: [NSAttributedString.Key: Any]? {
    get { isEditing ? look.style.attributes(at: edited.utf16Range(of: edited.selection).location) : nil }
    set {
      guard isEditing else { return }
      if let newValue { look.style.type(newValue, length: edited.text.utf16.count) } else { look.style.forgetTyping() }
    }
  }
  /// Whether the user may change the style of the text while editing it: by the keys B, I and U with the control key, and in the edit menu
  /// of selected text. The changes can be undone. False by default. Secret text has no styles. Pasted text gets the style of the text around
  /// it in any case.
  public var allowsEditingTextAttributes: Bool {
    get { inputState.allowsStyling }
    set { inputState.allowsStyling = newValue }
  }
  var editableStyle: TextViewStyle? {
    get { inputState.allowsStyling && !isSecureTextEntry ? look.style : nil }
    set { if let newValue { look.style = newValue } }
  }
  private func adopt(_ first: [NSAttributedString.Key: Any]) {
    if let first = first[.font] as? UIFont { font = first }
    if let first = first[.foregroundColor] as? UIColor { textColor = first }
    if let paragraph = first[.paragraphStyle] as? NSParagraphStyle {
      (textAlignment, look.direction) = (paragraph.alignment, paragraph.baseWritingDirection)
    }
  }

  /// The image in place of the border, stretched to ``borderRect(forBounds:)`` as specified by ``UIImage/resizableImage(withCapInsets:)``;
  /// nil, the default, for the border. Fields with the border style `.roundedRect` show no image.
  public var background: UIImage? {
    get { look.background }
    set {
      look.background = newValue
      borderDidChange()
    }
  }
  /// The image in place of ``background`` while the field is disabled; nil, the default, to use ``background``. Not shown if ``background``
  /// is nil.
  public var disabledBackground: UIImage? {
    get { look.disabledBackground }
    set {
      look.disabledBackground = newValue
      setNeedsLayout()
    }
  }

  /// The colours of the views in place of a keyboard and above it. `.default` by default.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { look.keyboard }
    set {
      guard newValue != look.keyboard else { return }
      look.keyboard = newValue
      if isEditing { reloadInputViews() }
    }
  }

  /// Shows the image in place of the border, if there is one.
  func layOutBackground() {
    let image = look.image(isEnabled: isEnabled)
    if look.picture == nil, image != nil {
      let picture = UIImageView(frame: .zero)
      insertSubview(picture, at: 0)
      look.picture = picture
    }
    look.picture?.image = image
    look.picture?.frame = borderRect(forBounds: bounds)
  }
}

extension UITextField {
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
