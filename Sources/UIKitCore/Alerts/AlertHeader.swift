internal import Foundation

/// The texts of an alert above its buttons, and its fields. They scroll if there is no room for all of them.
@MainActor final class AlertHeader: UIScrollView {
  private let titleLabel = UILabel(frame: .zero)
  private let messageLabel = UILabel(frame: .zero)
  /// The sign above the texts; nil for none.
  private var sign: UIImageView?
  /// The box around the fields.
  private let box = UIView(frame: .zero)
  private var fields: [UITextField] = []
  private var lines: [UIView] = []
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

  /// Shows the given texts, nil or empty for none, and fields.
  func show(title: String?, message: String?, fields: [UITextField], isCritical: Bool) {
    if isCritical != (sign != nil) {
      sign?.removeFromSuperview()
      let image = UIImage(systemName: "exclamationmark.triangle.fill")?.applyingSymbolConfiguration(.init(pointSize: 32))
      sign = isCritical ? UIImageView(image: image) : nil
      sign?.tintColor = .systemYellow
      sign?.contentMode = .center
      sign.map(addSubview)
    }
    titleLabel.text = title
    messageLabel.text = message
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

  /// Whether there is nothing to show.
  var isEmpty: Bool { (titleLabel.text ?? "").isEmpty && (messageLabel.text ?? "").isEmpty && fields.isEmpty }

  /// Returns the height with everything visible, in points, for a header of the given width. 0 if it is empty.
  func neededHeight(width: CGFloat) -> CGFloat { isEmpty ? 0 : parts(width: width).height }

  /// Returns the frames of the sign, the texts and the box with the fields, and the total height.
  private func parts(width: CGFloat) -> (sign: CGRect, title: CGRect, message: CGRect, box: CGRect, height: CGFloat) {
    let (margin, edge, spacing): (CGFloat, CGFloat, CGFloat) = style == .alert ? (16, 20, 4) : (16, 14, 6)
    let inner = max(0, width - 2 * margin)
    var y = edge
    var mark = CGRect.zero
    if let sign {
      mark = CGRect(x: margin, y: y, width: inner, height: ceil(sign.sizeThatFits(.zero).height))
      y += mark.height
    }
    func place(_ label: UILabel) -> CGRect {
      guard !(label.text ?? "").isEmpty else { return .zero }
      if y > edge { y += spacing }
      let height = ceil(label.sizeThatFits(CGSize(width: inner, height: .greatestFiniteMagnitude)).height)
      defer { y += height }
      return CGRect(x: margin, y: y, width: inner, height: height)
    }
    let (title, message) = (place(titleLabel), place(messageLabel))
    var box = CGRect.zero
    if !fields.isEmpty {
      if y > edge { y += Self.gap }
      box = CGRect(x: margin, y: y, width: inner, height: CGFloat(fields.count) * Self.fieldHeight)
      y += box.height
    }
    return (mark, title, message, box, y + edge)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let parts = parts(width: bounds.width)
    sign?.frame = parts.sign
    (titleLabel.frame, messageLabel.frame, box.frame) = (parts.title, parts.message, parts.box)
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
