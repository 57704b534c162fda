internal import Foundation

/// Shows a large title at the lower edge of its row, and clips it at the upper edge of the row.
@MainActor final class LargeTitleView: UIView {
  private let label = UILabel(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    clipsToBounds = true
    isUserInteractionEnabled = false
    alpha = 0
    label.accessibilityTraits = .header
    addSubview(label)
  }

  /// The scale factor of the title. The title's lower leading corner stays in place.
  var magnification: CGFloat = 1 { didSet { if magnification != oldValue { magnify() } } }

  /// Shows `title` with the font and the colour among `attributes`.
  func show(_ title: String?, _ attributes: [NSAttributedString.Key: Any]?) {
    label.text = title
    label.font = Self.font(attributes, traitCollection)
    label.textColor = attributes?[.foregroundColor] as? UIColor ?? .label
    setNeedsLayout()
  }

  /// Returns a view with the same contents and frame.
  func copied() -> LargeTitleView {
    let copy = LargeTitleView(frame: frame)
    (copy.label.text, copy.label.font, copy.label.textColor) = (label.text, label.font, label.textColor)
    (copy.magnification, copy.alpha) = (magnification, alpha)
    return copy
  }

  /// Returns the font of a title with `attributes`. The default is 34 points and bold, scaled with the user's text size.
  static func font(_ attributes: [NSAttributedString.Key: Any]?, _ traits: UITraitCollection) -> UIFont {
    if let font = attributes?[.font] as? UIFont { return font }
    let size = UIFont.preferredFont(forTextStyle: .largeTitle, compatibleWith: traits).pointSize
    return .systemFont(ofSize: size, weight: .bold)
  }

  /// The distance in points between the title and the bar's edge.
  private var margin: CGFloat { SystemMargins.side(in: bounds.width) }
  private var room: CGFloat { max(0, bounds.width - 2 * margin - safeAreaInsets.left - safeAreaInsets.right) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let fitted = label.sizeThatFits(.zero)
    let size = CGSize(width: min(fitted.width, room), height: fitted.height)
    // The centre of the line, 3 points below the upper and 8 above the lower edge of the whole row.
    let middle = bounds.height - LargeTitleRow.lowerMargin - (LargeTitleRow.fullHeight(pointSize: label.font.pointSize) - 11) / 2
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let scale = contentScaleFactor
    label.anchorPoint = CGPoint(x: isMirrored ? 1 : 0, y: 1)
    label.bounds = CGRect(origin: .zero, size: size)
    label.center = CGPoint(
      x: isMirrored ? bounds.width - safeAreaInsets.right - margin : safeAreaInsets.left + margin,
      y: ((middle + size.height / 2) * scale).rounded() / scale)
    magnify()
  }

  private func magnify() {
    let width = label.bounds.width
    let scale = width > 0 ? max(1, min(magnification, room / width)) : 1
    let transform = CGAffineTransform(scaleX: scale, y: scale)
    if label.transform != transform { label.transform = transform }
  }
}
