import UIKit

/// A message: a round avatar, a row with the sender and the number of unread replies, and the text below. All views are placed by
/// constraints, including two stack views, and only the constraints determine the height of the cell.
final class MessageCell: UICollectionViewListCell {
  static let reuseIdentifier = "message"

  private let avatar = UILabel()
  private let sender = UILabel()
  private let badge = BadgeLabel()
  private let text = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUpLabels()

    let heading = UIStackView(arrangedSubviews: [sender, badge])
    heading.spacing = 8
    heading.alignment = .center
    let texts = UIStackView(arrangedSubviews: [heading, text])
    texts.axis = .vertical
    texts.spacing = 4

    for view in [avatar, texts] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    let margins = contentView.layoutMarginsGuide
    NSLayoutConstraint.activate([
      avatar.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
      avatar.topAnchor.constraint(equalTo: margins.topAnchor),
      avatar.widthAnchor.constraint(equalToConstant: 40),
      avatar.heightAnchor.constraint(equalTo: avatar.widthAnchor),
      avatar.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),

      texts.leadingAnchor.constraint(equalTo: avatar.trailingAnchor, constant: 12),
      texts.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
      texts.topAnchor.constraint(equalTo: margins.topAnchor),
      texts.bottomAnchor.constraint(lessThanOrEqualTo: margins.bottomAnchor),
      badge.widthAnchor.constraint(greaterThanOrEqualTo: badge.heightAnchor),
    ])
  }
  required init?(coder: NSCoder) { return nil }

  private func setUpLabels() {
    contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 12, leading: 16, bottom: 12, trailing: 16)
    avatar.font = .systemFont(ofSize: 15, weight: .semibold)
    avatar.textColor = .white
    avatar.textAlignment = .center
    avatar.layer.cornerRadius = 20
    avatar.clipsToBounds = true
    sender.font = .preferredFont(forTextStyle: .headline)
    sender.setContentHuggingPriority(.defaultLow - 1, for: .horizontal)
    badge.setContentCompressionResistancePriority(.required, for: .horizontal)
    text.font = .preferredFont(forTextStyle: .subheadline)
    text.textColor = .secondaryLabel
    text.numberOfLines = 0
  }

  /// Shows a message. If the cell is on screen, its row has the new height from the next frame on.
  func show(_ message: Message) {
    avatar.text = message.initials
    avatar.backgroundColor = UIColor(hue: message.hue, saturation: 0.5, brightness: 0.7, alpha: 1)
    sender.text = message.sender
    text.text = message.text
    badge.text = "\(message.unread)"
    badge.isHidden = message.unread == 0
  }
}

/// A number in a capsule.
final class BadgeLabel: UILabel {
  override init(frame: CGRect) {
    super.init(frame: frame)
    font = .systemFont(ofSize: 13, weight: .semibold)
    textColor = .white
    textAlignment = .center
    backgroundColor = .systemRed
    clipsToBounds = true
  }
  required init?(coder: NSCoder) { return nil }

  override var intrinsicContentSize: CGSize {
    let size = super.intrinsicContentSize
    return CGSize(width: size.width + 12, height: size.height + 4)
  }
  override func layoutSubviews() {
    super.layoutSubviews()
    layer.cornerRadius = bounds.height / 2
  }
}
