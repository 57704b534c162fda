import Hitchless

/// A post: the photograph on top, the place and the likes below, on a card with a shadow.
final class FeedCell: UICollectionViewCell {
  private static let cornerRadius: CGFloat = 14
  private static let padding = UIEdgeInsets(top: 11, left: 14, bottom: 13, right: 14)
  private static let lineSpacing: CGFloat = 3

  private let photoView = UIImageView()
  private let titleLabel = UILabel()
  private let subtitleLabel = UILabel()
  private let likesLabel = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.backgroundColor = .secondarySystemGroupedBackground
    contentView.layer.cornerRadius = Self.cornerRadius
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOpacity = 0.14
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: 0, height: 3)

    photoView.contentMode = .scaleAspectFill
    photoView.clipsToBounds = true
    photoView.backgroundColor = .tertiarySystemFill
    photoView.layer.cornerRadius = Self.cornerRadius
    photoView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]

    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.textColor = .label
    for label in [subtitleLabel, likesLabel] {
      label.font = .preferredFont(forTextStyle: .subheadline)
      label.textColor = .secondaryLabel
    }
    for view in [photoView, titleLabel, subtitleLabel, likesLabel] { contentView.addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  func show(_ post: FeedPost, photo: UIImage) {
    titleLabel.text = post.title
    subtitleLabel.text = post.region
    likesLabel.text = post.likes
    photoView.image = photo
    setNeedsLayout()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    photoView.image = nil
  }

  // MARK: Layout

  static func photoHeight(forWidth width: CGFloat) -> CGFloat { (width * 2 / 3).rounded() }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = titleLabel.font.lineHeight.rounded(.up) + Self.lineSpacing + subtitleLabel.font.lineHeight.rounded(.up)
    return CGSize(width: size.width, height: Self.photoHeight(forWidth: size.width) + Self.padding.top + text + Self.padding.bottom)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let card = contentView.bounds
    layer.shadowPath = CGPath(roundedRect: card, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius, transform: nil)
    photoView.frame = CGRect(x: 0, y: 0, width: card.width, height: Self.photoHeight(forWidth: card.width))

    let left = Self.padding.left
    let width = max(0, card.width - left - Self.padding.right)
    let titleHeight = titleLabel.font.lineHeight.rounded(.up)
    titleLabel.frame = CGRect(x: left, y: photoView.frame.maxY + Self.padding.top, width: width, height: titleHeight)
    let lineHeight = subtitleLabel.font.lineHeight.rounded(.up)
    let lineTop = titleLabel.frame.maxY + Self.lineSpacing
    let likesWidth = likesLabel.sizeThatFits(CGSize(width: width, height: lineHeight)).width.rounded(.up)
    likesLabel.frame = CGRect(x: left + width - likesWidth, y: lineTop, width: likesWidth, height: lineHeight)
    subtitleLabel.frame = CGRect(x: left, y: lineTop, width: max(0, width - likesWidth - 10), height: lineHeight)
  }
}
