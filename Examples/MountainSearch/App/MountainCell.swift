import UIKit

/// A mountain: its name, and its height at the end of the line.
final class MountainCell: UICollectionViewCell {
  private static let margin: CGFloat = 14
  private let nameLabel = UILabel()
  private let heightLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = 10
    nameLabel.font = .preferredFont(forTextStyle: .body)
    nameLabel.textColor = .label
    heightLabel.font = .monospacedDigitSystemFont(ofSize: 15, weight: .regular)
    heightLabel.textColor = .secondaryLabel
    contentView.addSubview(nameLabel)
    contentView.addSubview(heightLabel)
  }

  func show(_ mountain: Mountain) {
    nameLabel.text = mountain.name
    heightLabel.text = "\(mountain.height.formatted(.number.locale(Self.locale))) m"
    setNeedsLayout()
  }
  /// A fixed locale, so that every run groups thousands in the same way.
  private static let locale = Locale(identifier: "en_US")

  override func layoutSubviews() {
    super.layoutSubviews()
    let room = contentView.bounds.insetBy(dx: Self.margin, dy: 0)
    let height = heightLabel.sizeThatFits(room.size)
    heightLabel.frame = CGRect(x: room.maxX - height.width, y: 0, width: height.width, height: room.height)
    nameLabel.frame = CGRect(x: room.minX, y: 0, width: max(0, room.width - height.width - 12), height: room.height)
  }
}
