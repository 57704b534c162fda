internal import Foundation

/// What one segment of a segmented control is.
struct Segment {
  var title: String?
  var image: UIImage?
  /// What is done when a person selects it.
  var action: UIAction?
  /// In points; 0 for the control's choice.
  var width: CGFloat = 0
  var isEnabled = true
}

/// A segment on screen: its title or its image.
@MainActor final class SegmentView: UIView {
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  /// What assistive technologies are told of the segment's state.
  private(set) var shownTraits = UIAccessibilityTraits.button
  /// The image that stands for the segment; nil if its title does.
  var shownImage: UIImage? { picture.image }

  private static let margin: CGFloat = 10

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.textAlignment = .center
    label.lineBreakMode = .byTruncatingMiddle
    picture.contentMode = .center
    isUserInteractionEnabled = false
    for view in [label, picture] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  /// Shows the segment; with these font (`.font`) and colour (`.foregroundColor`) in place of the usual ones.
  func show(_ segment: Segment, isSelected: Bool, isEnabled: Bool, attributes: [NSAttributedString.Key: Any]) {
    shownTraits = [.button, isSelected ? .selected : [], isEnabled ? [] : .notEnabled]
    let color = attributes[.foregroundColor] as? UIColor ?? .label
    label.text = segment.image == nil ? segment.title : nil
    label.font = attributes[.font] as? UIFont ?? .systemFont(ofSize: 13, weight: isSelected ? .semibold : .regular)
    label.textColor = isEnabled ? color : .tertiaryLabel
    picture.image = segment.image.map { $0.renderingMode == .automatic ? $0.withRenderingMode(.alwaysTemplate) : $0 }
    picture.tintColor = label.textColor
    setNeedsLayout()
  }

  /// The width with all of the title or image in view, in points.
  var neededWidth: CGFloat {
    ceil(max(label.sizeThatFits(.zero).width, picture.image?.size.width ?? 0)) + 2 * SegmentView.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.shrunk(dx: 4, dy: 0)
    picture.frame = bounds
  }
}
