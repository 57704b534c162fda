internal import Foundation

/// A segment of a segmented control.
struct SegmentContent {
  var title: String?
  var image: UIImage?
  /// The action to perform when the user selects the segment.
  var action: UIAction?
  /// The width in points; 0 for automatic.
  var width: CGFloat = 0
  var isEnabled = true
  /// The distance in points by which the title or the image is moved.
  var offset = CGSize.zero
}

/// The view of a segment: its title or its image.
@MainActor final class SegmentView: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// The background of the segment.
  let backdrop = SegmentBackdrop(frame: .zero)
  /// The accessibility traits that reflect the segment's state.
  private(set) var shownTraits = UIAccessibilityTraits.button
  /// The image that represents the segment; nil if its title does.
  var shownImage: UIImage? { picture.image }

  private static let margin: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    picture.contentMode = .center
    isUserInteractionEnabled = false
    for view in [backdrop, label, picture] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the segment. `attributes` override the standard font (`.font`) and colour (`.foregroundColor`).
  func show(_ segment: SegmentContent, isSelected: Bool, isEnabled: Bool, attributes: [NSAttributedString.Key: Any]) {
    shownTraits = [.button, isSelected ? .selected : [], isEnabled ? [] : .notEnabled]
    let color = attributes[.foregroundColor] as? UIColor ?? .label
    label.text = segment.image == nil ? segment.title : nil
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
    label.textColor = isEnabled ? color : .tertiaryLabel
    picture.image = segment.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = label.textColor
    offset = segment.offset
    setNeedsLayout()
  }
  /// The distance by which the segment is moved.
  private var offset = CGSize.zero
  /// The distance by which segments of its kind are moved.
  var shift = UIOffset.zero { didSet { if shift != oldValue { setNeedsLayout() } } }

  /// The width that shows the full title or image, in points.
  var neededWidth: CGFloat {
    ceil(max(label.sizeThatFits(.zero).width, picture.image?.size.width ?? 0)) + 2 * SegmentView.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (dx, dy) = (offset.width + shift.horizontal, offset.height + shift.vertical)
    label.frame = bounds.shrunk(dx: 4, dy: 0).offsetBy(dx: dx, dy: dy)
    picture.frame = bounds.offsetBy(dx: dx, dy: dy)
    backdrop.frame = bounds
  }
}
