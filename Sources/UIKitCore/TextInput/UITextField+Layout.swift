internal import Foundation

extension UITextField.ViewMode {
  func isShown(whileEditing isEditing: Bool) -> Bool {
    switch self {
    case .never: false
    case .whileEditing: isEditing
    case .unlessEditing: !isEditing
    case .always: true
    }
  }
}

extension UITextField {
  func prepareField() {
    placeholderLabel.textColor = .placeholderText
    placeholderLabel.font = font
    (look.style.font, look.style.color) = (font, textColor)
    content.field = self
    placeholderLabel.field = self
    addSubview(placeholderLabel)
    addSubview(content)
    clearButton.setImage(Self.clearImage, for: .normal)
    clearButton.tintColor = .tertiaryLabel
    clearButton.imageView?.tintColor = .tertiaryLabel
    clearButton.accessibilityLabel = "Clear text"
    clearButton.isHidden = true
    clearButton.addAction(UIAction { [weak self] _ in self?.clearByButton() }, for: .primaryActionTriggered)
    addSubview(clearButton)
  }
  func placeholderDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }
  func exchange(_ old: UIView?, _ new: UIView?) {
    guard old !== new else { return }
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    setNeedsLayout()
  }
  /// Requests the layout that shows the text, after the text has changed.
  func textDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// The image of the clear button.
  static var clearImage: UIImage? {
    UIImage(systemName: "xmark.circle.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))
  }

  /// Replaces the font if it follows the user's text size.
  func adjustFont(to traits: UITraitCollection) {
    guard adjustsFontForContentSizeCategory, let font else { return }
    let adjusted = font.adjusted(to: traits)
    if adjusted != font { asStandard { self.font = adjusted } }
  }

  /// The distance between the border and the content, in points.
  private var margin: CGFloat { borderStyle == .none ? 0 : 7 }
  private static let clearButtonSide: CGFloat = 19
  /// The distance between the text and the views beside it, in points.
  private static let gap: CGFloat = 4

  /// Whether the field is laid out from its right edge, regardless of its text. In an empty field, the placeholder and the caret are then
  /// there.
  var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  /// Whether an empty text is read from the right, and naturally aligned texts are aligned there, regardless of their letters.
  var isReadFromRight: Bool {
    switch look.direction {
    case .natural: isMirrored
    case .leftToRight: false
    case .rightToLeft: true
    }
  }
  var showsLeftView: Bool { leftView != nil && leftViewMode.isShown(whileEditing: isEditing) }
  var showsRightView: Bool { rightView != nil && rightViewMode.isShown(whileEditing: isEditing) && !showsClearButton }
  /// Whether the clear button is shown. It replaces the right view.
  var showsClearButton: Bool {
    (hasText || content.prefix?.isDeletable == true) && isEnabled && clearButtonMode.isShown(whileEditing: isEditing)
  }
  /// Whether the field shows any entered content: a text, or content before it.
  var hasContent: Bool { hasText || content.prefix?.isEmpty == false }

  func roomForText(in bounds: CGRect) -> CGRect {
    let left = showsLeftView ? leftViewRect(forBounds: bounds).maxX + Self.gap : bounds.minX + margin
    var right = bounds.maxX - margin
    if showsRightView { right = rightViewRect(forBounds: bounds).minX - Self.gap }
    if showsClearButton { right = clearButtonRect(forBounds: bounds).minX - Self.gap }
    return CGRect(x: left, y: bounds.minY, width: max(0, right - left), height: bounds.height)
  }

  func rectOfClearButton(in bounds: CGRect) -> CGRect {
    let side = Self.clearButtonSide
    return CGRect(x: bounds.maxX - max(5, margin - 1) - side, y: bounds.midY - side / 2, width: side, height: side)
  }

  func rectOfLeftView(in bounds: CGRect) -> CGRect {
    let size = leftView.map { Self.size(of: $0, in: bounds) } ?? .zero
    return CGRect(x: bounds.minX + margin, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  func rectOfRightView(in bounds: CGRect) -> CGRect {
    let size = rightView.map { Self.size(of: $0, in: bounds) } ?? .zero
    return CGRect(x: bounds.maxX - margin - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  private static func size(of view: UIView, in bounds: CGRect) -> CGSize {
    let size = view.bounds.size == .zero ? view.sizeThatFits(bounds.size) : view.bounds.size
    return CGSize(width: min(size.width, bounds.width / 2), height: min(size.height, bounds.height))
  }

  /// The size that the text or the placeholder needs, including the border, margins and the views beside it.
  var fittingSize: CGSize {
    let placeholder = placeholderLabel.intrinsicContentSize
    let text = hasText ? content.textSize : .zero
    let width = max(hasText ? text.width + 2 : 0, placeholder.width)
    let room = roomForText(in: CGRect(x: 0, y: 0, width: 1000, height: 44))
    let line = max(font.lineHeight.rounded(.up), placeholder.height, look.isStyled ? text.height.rounded(.up) : 0)
    let padding: CGFloat = borderStyle == .roundedRect ? 12 : borderStyle == .none ? 2 : 8
    return CGSize(width: (width + 1000 - room.width).rounded(.up), height: line + padding)
  }

  func layOutViews() {
    func snap(_ rect: CGRect) -> CGRect {
      let scale = contentScaleFactor
      return CGRect(
        x: (rect.minX * scale).rounded() / scale, y: (rect.minY * scale).rounded() / scale, width: rect.width, height: rect.height)
    }
    layOutBackground()
    leftView?.isHidden = !showsLeftView
    rightView?.isHidden = !showsRightView
    clearButton.isHidden = !showsClearButton
    if showsLeftView { leftView?.frame = snap(leftViewRect(forBounds: bounds)) }
    if showsRightView { rightView?.frame = snap(rightViewRect(forBounds: bounds)) }
    if showsClearButton { clearButton.frame = snap(clearButtonRect(forBounds: bounds)) }
    placeholderLabel.isHidden = hasContent
    placeholderLabel.textAlignment = textAlignment == .natural && isReadFromRight ? .right : textAlignment
    placeholderLabel.frame = snap(placeholderRect(forBounds: bounds))
    content.frame = snap(isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds))
    content.update()
  }

  // MARK: Border

  func borderDidChange() {
    showBorder()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Shows the border as the layer's border. Changes nothing for ``BorderStyle/none``: the program may then use the layer's border itself.
  func showBorder() {
    if borderStyle != .none, look.image(isEnabled: isEnabled) != nil {
      (layer.cornerRadius, layer.borderWidth) = (0, 0)
      return
    }
    switch borderStyle {
    case .none: return
    case .roundedRect:
      layer.cornerRadius = 5
      layer.borderWidth = 0.5
    case .line, .bezel:
      layer.cornerRadius = 0
      layer.borderWidth = 1
    }
    let line: UIColor = borderStyle == .line ? .label : .systemGray4
    layer.borderColor = CGColor(line.pixel(in: traitCollection))
    if backgroundColor == nil, borderStyle == .roundedRect { backgroundColor = .systemBackground }
  }
}
