internal import Foundation

/// The view of a token: a capsule with an icon and a text.
@MainActor final class SearchTokenView: UIView {
  /// The appearance of tokens.
  struct Look {
    /// The font of the field.
    var font: UIFont
    var background: UIColor
    var text: UIColor
    var icon: UIColor
  }

  /// Whether the capsule begins at its right end.
  var isMirrored = false
  private let picture = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  /// The distance of the content from the ends of the capsule, in points.
  private static let margin: CGFloat = 8
  /// The distance between the icon and the text, in points.
  private static let gap: CGFloat = 4

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.contentMode = .scaleAspectFit
    label.lineBreakMode = .byTruncatingTail
    for view in [picture, label] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  func show(_ token: UISearchToken, _ look: Look) {
    picture.image = token.icon
    picture.isHidden = token.icon == nil
    picture.tintColor = look.icon
    label.text = token.text
    // Smaller than the text beside it, because of the surrounding capsule.
    label.font = look.font.withSize((look.font.pointSize * 15 / 17).rounded())
    label.textColor = look.text
    backgroundColor = look.background
    setNeedsLayout()
  }

  /// The side of the icon's square, in points.
  private var iconSide: CGFloat { picture.image == nil ? 0 : (label.font.pointSize * 1.1).rounded() }
  /// The distance from the beginning of the capsule to the text, in points.
  private var textStart: CGFloat {
    guard picture.image != nil else { return Self.margin }
    return Self.margin + iconSide + (label.text?.isEmpty == false ? Self.gap : 0)
  }
  /// The size with the whole text visible, in points.
  var neededSize: CGSize {
    let text = label.sizeThatFits(.zero)
    return CGSize(width: ceil(textStart + text.width + Self.margin), height: 2 * (label.font.lineHeight / 2).rounded() + 6)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
    func place(_ x: CGFloat, _ width: CGFloat) -> CGRect {
      CGRect(x: isMirrored ? bounds.width - x - width : x, y: 0, width: max(0, width), height: bounds.height)
    }
    picture.frame = place(Self.margin, iconSide).insetBy(dx: 0, dy: max(0, (bounds.height - iconSide) / 2))
    label.frame = place(textStart, max(0, bounds.width - textStart - Self.margin))
  }
}
