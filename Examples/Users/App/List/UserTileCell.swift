import UIKit
import UsersModel

/// A user in the grid: the avatar, and below it the name above the city, on a card.
final class UserTileCell: UICollectionViewCell, UserShowing {
  private static let padding: CGFloat = 12

  private let avatar = AvatarView()
  private let name = UILabel()
  private let city = UILabel()
  private(set) var userID: User.ID?
  var avatarRequest: AvatarRequest? { didSet { oldValue?.cancel() } }
  /// The width and height of the avatar, in points.
  var avatarSide: CGFloat = 72 { didSet { if avatarSide != oldValue { setNeedsLayout() } } }

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
    contentView.layer.cornerRadius = 12
    name.font = Self.nameFont
    name.textColor = .label
    name.textAlignment = .center
    name.numberOfLines = 2
    city.font = Self.cityFont
    city.textColor = .secondaryLabel
    city.textAlignment = .center
    for view in [avatar, name, city] { contentView.addSubview(view) }
  }

  private static var nameFont: UIFont { .systemFont(ofSize: 15, weight: .semibold) }
  private static var cityFont: UIFont { .preferredFont(forTextStyle: .footnote) }
  /// The height of a name, which has room for two lines, so that all tiles of a row have the same height.
  private static var nameHeight: CGFloat { (nameFont.lineHeight * 2).rounded(.up) }
  private static var cityHeight: CGFloat { cityFont.lineHeight.rounded(.up) }

  /// Returns the height of a tile, in points.
  static func height(avatarSide: CGFloat) -> CGFloat { padding + avatarSide + 8 + nameHeight + 2 + cityHeight + padding }

  func show(_ user: User) {
    userID = user.id
    name.text = user.name
    city.text = user.city
    avatar.showInitials(of: user.name)
    setNeedsLayout()
  }

  func show(_ avatar: UIImage?) { self.avatar.image = avatar }
  /// The displayed avatar.
  var shownAvatar: UIImage? { avatar.image }

  override func prepareForReuse() {
    super.prepareForReuse()
    avatarRequest = nil
    userID = nil
    avatar.image = nil
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let bounds = contentView.bounds
    let inset: CGFloat = 8
    let width = max(0, bounds.width - 2 * inset)
    avatar.frame = CGRect(x: ((bounds.width - avatarSide) / 2).rounded(), y: Self.padding, width: avatarSide, height: avatarSide)
    // A name on one line is placed directly above the city, not in the middle of two lines.
    let fitting = name.sizeThatFits(CGSize(width: width, height: Self.nameHeight)).height.rounded(.up)
    let height = min(Self.nameHeight, fitting)
    let top = avatar.frame.maxY + 8 + ((Self.nameHeight - height) / 2).rounded()
    name.frame = CGRect(x: inset, y: top, width: width, height: height)
    city.frame = CGRect(x: inset, y: name.frame.maxY + 2, width: width, height: Self.cityHeight)
  }
}
