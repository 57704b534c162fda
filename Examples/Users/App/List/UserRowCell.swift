import UIKit
import UsersModel

/// A user in the table: the avatar, and beside it the name above the city.
final class UserRowCell: UITableViewCell, UserShowing {
  /// The height of a row, in points.
  static let height: CGFloat = 64
  /// The width and height of the avatar, in points.
  static let avatarSide: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let textLeft = margin + avatarSide + 12

  private let avatar = AvatarView()
  private let name = UILabel()
  private let city = UILabel()
  private(set) var userID: User.ID?
  var avatarRequest: AvatarRequest? { didSet { oldValue?.cancel() } }

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    prepare()
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    name.font = .preferredFont(forTextStyle: .headline)
    name.textColor = .label
    city.font = .preferredFont(forTextStyle: .subheadline)
    city.textColor = .secondaryLabel
    for view in [avatar, name, city] { contentView.addSubview(view) }
    separatorInset = UIEdgeInsets(top: 0, left: Self.textLeft, bottom: 0, right: 0)
  }

  func show(_ user: User) {
    userID = user.id
    name.text = user.name
    city.text = user.city
    avatar.showInitials(of: user.name)
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
    let side = Self.avatarSide
    avatar.frame = CGRect(x: Self.margin, y: ((bounds.height - side) / 2).rounded(), width: side, height: side)
    let width = max(0, bounds.width - Self.textLeft - Self.margin)
    let (first, second) = (name.font.lineHeight.rounded(.up), city.font.lineHeight.rounded(.up))
    let top = ((bounds.height - first - second - 2) / 2).rounded()
    name.frame = CGRect(x: Self.textLeft, y: top, width: width, height: first)
    city.frame = CGRect(x: Self.textLeft, y: top + first + 2, width: width, height: second)
  }
}
