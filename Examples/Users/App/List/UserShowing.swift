import UIKit
import UsersModel

/// A cell of either list that shows a user.
@MainActor
protocol UserShowing: UIView {
  /// The user that the cell shows.
  var userID: User.ID? { get }
  /// The cell's request for its avatar. It is cancelled when the cell is reused for another user.
  var avatarRequest: AvatarRequest? { get set }
  /// Shows a user's text.
  func show(_ user: User)
  /// Shows the user's avatar, or nothing yet.
  func show(_ avatar: UIImage?)
}
