internal import Foundation

/// The texts of an alert; nil or empty for none. Those with attributes take precedence.
struct AlertTexts {
  var title: String?
  var message: String?
  var attributedTitle: NSAttributedString?
  var attributedMessage: NSAttributedString?
}

/// The texts of an alert above its buttons, its fields and the view of the program's controller. They scroll if there is no room for all of
/// them.
@MainActor final class AlertHeader: UIScrollView {
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  /// The sign above the texts; nil for none.
  private var sign: UIImageView?
  /// The box around the fields.
  private let box = UIView(frame: .zero)
  private var fields: [UITextField] = []
  private var lines: [UIView] = []
  /// The controller whose view is below everything else; nil for none.
  weak var content: UIViewController? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.viewIfLoaded?.superview === self { oldValue?.view.removeFromSuperview() }
      content.map { addSubview($0.view) }
      setNeedsLayout()
    }
  }
  private let style: UIAlertController.Style

  private static let fieldHeight: CGFloat = 30
  /// The distance from the message to the fields.
  private static let gap: CGFloat = 16

  init(_ style: UIAlertController.Style) {
    self.style = style
    super.init(frame: .zero)
    titleLabel.font = .systemFont(ofSize: style == .alert ? 17 : 13, weight: .semibold)
    messageLabel.font = .systemFont(ofSize: 13)
    for label in [titleLabel, messageLabel] {
      label.numberOfLines = 0
      label.textAlignment = .center
      label.textColor = style == .alert ? .label : .secondaryLabel
      addSubview(label)
    }
    box.backgroundColor = .systemBackground
    box.layer.cornerRadius = 7
    box.layer.cornerCurve = .continuous
    box.clipsToBounds = true
    addSubview(box)
    contentInsetAdjustmentBehavior = .never
    alwaysBounceVertical = false
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the given texts and fields.
  func show(_ texts: AlertTexts, fields: [UITextField], isCritical: Bool) {
    if isCritical != (sign != nil) {
      sign?.removeFromSuperview()
      let image = UIImage(systemName: "exclamationmark.triangle.fill")?.applyingSymbolConfiguration(.init(pointSize: 32))
      sign = isCritical ? UIImageView(image: image) : nil
      sign?.tintColor = .systemYellow
      sign?.contentMode = .center
      sign.map(addSubview)
    }
    show(texts.title, texts.attributedTitle, in: titleLabel)
    show(texts.message, texts.attributedMessage, in: messageLabel)
    if !fields.elementsEqual(self.fields, by: ===) {
      (self.fields + lines).forEach { $0.removeFromSuperview() }
      self.fields = fields
      lines = fields.dropFirst().map { _ in
        let line = UIView(frame: .zero)
        line.backgroundColor = .separator
        return line
      }
      (fields + lines).forEach(box.addSubview)
    }
    setNeedsLayout()
  }

  private func show(_ text: String?, _ attributed: NSAttributedString?, in label: UILabel) {
    if let attributed { label.attributedText = attributed } else { label.text = text }
  }

  /// Whether there is nothing to show.
  var isEmpty: Bool { (titleLabel.text ?? "").isEmpty && (messageLabel.text ?? "").isEmpty && fields.isEmpty && content == nil }

  /// Returns the height with everything visible, in points, for a header of the given width. 0 if it is empty.
  func neededHeight(width: CGFloat) -> CGFloat { isEmpty ? 0 : parts(width: width).height }

  /// The frames of the sign, the texts, the box with the fields and the controller's view, and the total height.
  private struct Parts {
    var (sign, title, message, box, content) = (CGRect.zero, CGRect.zero, CGRect.zero, CGRect.zero, CGRect.zero)
    var height: CGFloat = 0
  }
  private func parts(width: CGFloat) -> Parts {
    var parts = Parts()
    let (margin, edge, spacing): (CGFloat, CGFloat, CGFloat) = style == .alert ? (16, 20, 4) : (16, 14, 6)
    let inner = max(0, width - 2 * margin)
    var y = edge
    if let sign {
      parts.sign = CGRect(x: margin, y: y, width: inner, height: ceil(sign.sizeThatFits(.zero).height))
      y += parts.sign.height
    }
    func place(_ label: UILabel) -> CGRect {
      guard !(label.text ?? "").isEmpty else { return .zero }
      if y > edge { y += spacing }
      let height = ceil(label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height)
      defer { y += height }
      return CGRect(x: margin, y: y, width: inner, height: height)
    }
    (parts.title, parts.message) = (place(titleLabel), place(messageLabel))
    if !fields.isEmpty {
      if y > edge { y += Self.gap }
      parts.box = CGRect(x: margin, y: y, width: inner, height: CGFloat(fields.count) * Self.fieldHeight)
      y += parts.box.height
    }
    // The controller's view has the whole width, and no space above if it is alone.
    parts.height = y > edge ? y + edge : 0
    if let content {
      parts.content = CGRect(x: 0, y: parts.height, width: width, height: height(of: content, width: width))
      parts.height = parts.content.maxY
    }
    return parts
  }
  /// Returns the preferred height of a controller's view, or else what its constraints or its content need.
  private func height(of content: UIViewController, width: CGFloat) -> CGFloat {
    let preferred = content.preferredContentSize.height
    guard preferred <= 0 else { return preferred }
    let fitting = content.view.systemLayoutSizeFitting(
      CGSize(width: width, height: UIView.layoutFittingCompressedSize.height), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return ceil(fitting.height)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(width: bounds.width)
    sign?.frame = parts.sign
    (titleLabel.frame, messageLabel.frame, box.frame) = (parts.title, parts.message, parts.box)
    content?.view.frame = parts.content
    box.layer.borderWidth = 1 / contentScaleFactor
    box.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    let line = 1 / contentScaleFactor
    for (index, field) in fields.enumerated() {
      let y = CGFloat(index) * Self.fieldHeight
      field.frame = CGRect(x: 8, y: y, width: max(0, box.bounds.width - 16), height: Self.fieldHeight)
      if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: y, width: box.bounds.width, height: line) }
    }
    contentSize = CGSize(width: bounds.width, height: isEmpty ? 0 : parts.height)
    isScrollEnabled = contentSize.height > bounds.height
  }
}
