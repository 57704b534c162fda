public import DestinationsModel
public import UIKit

/// A post: the photograph on top, the place and the likes below, on a card. This class computes frames; a subclass uses constraints.
public class DestinationCell: UICollectionViewCell {
  private static let cornerRadius: CGFloat = 14
  static let padding = UIEdgeInsets(top: 11, left: 14, bottom: 13, right: 14)
  static let lineSpacing: CGFloat = 3
  static let heartSpacing: CGFloat = 5
  static let subtitleSpacing: CGFloat = 10

  let photoView = UIImageView()
  let titleLabel = UILabel()
  let subtitleLabel = UILabel()
  let heartView = UIImageView()
  let likesLabel = LikesLabel()
  let dimmingView = UIView()

  /// The cell's request for its photograph. It is cancelled when the cell is reused for another post.
  var assetRequest: AssetRequest? { didSet { oldValue?.cancel() } }

  /// The post that the cell shows.
  public private(set) var postID: Post.ID?
  /// The picture that the cell currently shows.
  public var photo: UIImage? { photoView.image }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
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
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.textColor = .secondaryLabel
    likesLabel.font = .preferredFont(forTextStyle: .subheadline)
    likesLabel.textColor = .secondaryLabel
    heartView.image = UIImage(systemName: "heart.fill")
    heartView.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: .preferredFont(forTextStyle: .footnote))
    heartView.tintColor = .systemPink

    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
    dimmingView.isUserInteractionEnabled = false
    dimmingView.layer.cornerRadius = Self.cornerRadius

    for view in [photoView, titleLabel, subtitleLabel, heartView, likesLabel, dimmingView] { contentView.addSubview(view) }
  }

  /// Shows a post's text.
  public func show(_ post: Post) {
    postID = post.id
    titleLabel.text = post.subregion
    subtitleLabel.text = post.region
    likesLabel.text = LikesText.text(for: post.likes)
    setNeedsLayout()
  }

  /// Shows the available picture of the post's photograph: a placeholder, the photograph itself, or nothing yet.
  public func show(_ photo: UIImage?) { photoView.image = photo }

  public override func prepareForReuse() {
    super.prepareForReuse()
    assetRequest = nil
    postID = nil
    photoView.image = nil
  }

  public override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    dimmingView.alpha = state.isHighlighted ? 0.25 : state.isSelected ? 0.12 : 0
  }

  // MARK: Layout

  /// Returns the height of a photograph: two thirds of its width.
  public nonisolated static func photoHeight(forWidth width: CGFloat) -> CGFloat { (width * 2 / 3).rounded() }

  /// Returns the height of a cell. Every post has the same lines, so the height is known without measuring.
  public static func height(forWidth width: CGFloat) -> CGFloat {
    let title = UIFont.preferredFont(forTextStyle: .headline).lineHeight.rounded(.up)
    let subtitle = UIFont.preferredFont(forTextStyle: .subheadline).lineHeight.rounded(.up)
    return photoHeight(forWidth: width) + padding.top + title + lineSpacing + subtitle + padding.bottom
  }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height(forWidth: size.width))
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = CGPath(
      roundedRect: contentView.bounds, cornerWidth: Self.cornerRadius, cornerHeight: Self.cornerRadius, transform: nil)
    layoutContent()
  }

  /// Sets the frames of all views on the card.
  func layoutContent() {
    let card = contentView.bounds
    dimmingView.frame = card
    photoView.frame = CGRect(x: 0, y: 0, width: card.width, height: Self.photoHeight(forWidth: card.width))

    let left = Self.padding.left
    let width = max(0, card.width - left - Self.padding.right)
    let titleHeight = titleLabel.font.lineHeight.rounded(.up)
    titleLabel.frame = CGRect(x: left, y: photoView.frame.maxY + Self.padding.top, width: width, height: titleHeight)

    let lineHeight = subtitleLabel.font.lineHeight.rounded(.up)
    let lineTop = titleLabel.frame.maxY + Self.lineSpacing
    let likesWidth = likesLabel.sizeThatFits(CGSize(width: width, height: lineHeight)).width
    likesLabel.frame = CGRect(x: left + width - likesWidth, y: lineTop, width: likesWidth, height: lineHeight)
    let heart = heartView.sizeThatFits(card.size)
    heartView.frame = CGRect(
      x: likesLabel.frame.minX - Self.heartSpacing - heart.width, y: (lineTop + (lineHeight - heart.height) / 2).rounded(),
      width: heart.width, height: heart.height)
    subtitleLabel.frame = CGRect(
      x: left, y: lineTop, width: max(0, heartView.frame.minX - Self.subtitleSpacing - left), height: lineHeight)
  }
}
