internal import Foundation
internal import UIKitCore

/// A row with the name of an activity, and its image at the end.
@MainActor final class ActivityRow: UIButton {
  static let margin: CGFloat = 16
  private static let imageSide: CGFloat = 24
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  /// Creates a row that calls `choose` with the activity when it is pressed.
  convenience init(_ activity: UIActivity, choose: @escaping (UIActivity) -> Void) {
    self.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    picture.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
    picture.tintColor = .label
    picture.contentMode = activity.activityImage?.isSymbolImage == true ? .center : .scaleAspectFit
    for view in [label, picture] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = activity.activityTitle
    addAction(UIAction { _ in choose(activity) }, for: .primaryActionTriggered)
  }

  override var isHighlighted: Bool { didSet { backgroundColor = isHighlighted ? .systemFill : nil } }

  var neededHeight: CGFloat { max(52, ceil(label.sizeThatFits(.zero).height) + 2 * 14) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let (side, margin) = (Self.imageSide, Self.margin)
    let x = isMirrored ? margin : bounds.width - margin - side
    picture.frame = CGRect(x: x, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    label.frame = CGRect(
      x: isMirrored ? 2 * margin + side : margin, y: 0, width: max(0, bounds.width - 3 * margin - side), height: bounds.height)
  }
}

/// The image of an activity with its name below.
@MainActor final class ActivityIcon: UIButton {
  static let width: CGFloat = 76
  private static let side: CGFloat = 60
  private static let gap: CGFloat = 6
  private let plate = UIView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)

  /// Creates an icon that calls `choose` with the activity when it is pressed.
  convenience init(_ activity: UIActivity, choose: @escaping (UIActivity) -> Void) {
    self.init(frame: .zero)
    label.text = activity.activityTitle
    label.font = .systemFont(ofSize: 12)
    label.textAlignment = .center
    label.numberOfLines = 2
    plate.backgroundColor = .secondarySystemGroupedBackground
    plate.layer.cornerRadius = 14
    plate.layer.cornerCurve = .continuous
    plate.clipsToBounds = true
    let image = activity.activityImage
    picture.image = image?.isSymbolImage == true ? image?.withConfiguration(UIImage.SymbolConfiguration(pointSize: 26)) : image
    picture.contentMode = image?.isSymbolImage == true ? .center : .scaleAspectFill
    plate.addSubview(picture)
    for view in [plate, label] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    accessibilityLabel = activity.activityTitle
    addAction(UIAction { _ in choose(activity) }, for: .primaryActionTriggered)
  }

  override var isHighlighted: Bool { didSet { alpha = isHighlighted ? 0.5 : 1 } }

  /// The height, which includes two lines of text.
  var neededHeight: CGFloat { Self.side + Self.gap + 2 * ceil(UIFont.systemFont(ofSize: 12).lineHeight) }

  override func layoutSubviews() {
    super.layoutSubviews()
    plate.frame = CGRect(x: ((bounds.width - Self.side) / 2).rounded(), y: 0, width: Self.side, height: Self.side)
    picture.frame = plate.bounds
    let top = Self.side + Self.gap
    let height = min(max(0, bounds.height - top), ceil(label.sizeThatFits(CGSize(width: bounds.width, height: 0)).height))
    label.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
  }
}
