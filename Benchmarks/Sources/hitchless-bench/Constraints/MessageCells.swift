import Hitchless

/// The content of both cells: new texts each time, so that measuring them is included.
struct CellContent {
  let title: String
  let subtitle: String
  let badge: String

  init(_ number: Int) {
    title = "Message \(number) about \(number % 7) lists"
    subtitle = Self.sentence.prefix(40 + number % 120) + " \(number)"
    badge = "\(number % 100)"
  }

  private static let sentence = """
    The rows of this list size themselves, and so they ask each text how high it is for the width that the cell has, before anything can be \
    placed below it; then everything is laid out once more.
    """
}

/// The common parts of both cells.
@MainActor class MessageCell: UICollectionViewCell {
  let photo = UIView()
  let title = UILabel()
  let subtitle = UILabel()
  let badge = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.font = .systemFont(ofSize: 17, weight: .semibold)
    subtitle.font = .systemFont(ofSize: 15)
    subtitle.numberOfLines = 0
    badge.font = .systemFont(ofSize: 13)
  }
  required init?(coder: NSCoder) { return nil }

  final func show(_ content: CellContent) {
    title.text = content.title
    subtitle.text = content.subtitle
    badge.text = content.badge
  }
}

/// A cell with 24 constraints, including those of two nested stack views.
final class ConstrainedCell: MessageCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    let heading = UIStackView(arrangedSubviews: [title, badge])
    heading.spacing = 8
    let texts = UIStackView(arrangedSubviews: [heading, subtitle])
    texts.axis = .vertical
    texts.spacing = 4
    title.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    badge.setContentCompressionResistancePriority(.required, for: .horizontal)
    for view in [photo, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      photo.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 16),
      photo.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      photo.widthAnchor.constraint(equalToConstant: 40), photo.heightAnchor.constraint(equalTo: photo.widthAnchor),
      photo.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
      texts.leadingAnchor.constraint(equalTo: photo.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
      texts.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 12),
      texts.bottomAnchor.constraint(lessThanOrEqualTo: contentView.bottomAnchor, constant: -12),
    ])
  }
  required init?(coder: NSCoder) { return nil }
}

/// The same cell, laid out by hand.
final class HandmadeCell: MessageCell {
  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [photo, title, subtitle, badge] { contentView.addSubview(view) }
  }
  required init?(coder: NSCoder) { return nil }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let width = size.width - 84
    let heading = max(title.sizeThatFits(.zero).height, badge.sizeThatFits(.zero).height)
    return CGSize(width: size.width, height: 24 + max(40, heading + 4 + subtitle.sizeThatFits(CGSize(width: width, height: 0)).height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 84
    let number = badge.sizeThatFits(.zero)
    let heading = max(title.sizeThatFits(.zero).height, number.height)
    photo.frame = CGRect(x: 16, y: 12, width: 40, height: 40)
    title.frame = CGRect(x: 68, y: 12, width: width - 8 - number.width, height: heading)
    badge.frame = CGRect(x: 68 + width - number.width, y: 12, width: number.width, height: heading)
    subtitle.frame = CGRect(
      x: 68, y: 16 + heading, width: width, height: subtitle.sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}
