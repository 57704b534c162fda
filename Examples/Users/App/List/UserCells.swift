import ImagePreparation
import UIKit
import UsersModel

/// What both lists do with the cells of users: words and avatars, and the operations that bring avatars.
@MainActor
final class UserCells {
  let feed: UsersFeed
  let avatars: AvatarStore
  let prefetches: AvatarPrefetches

  init(feed: UsersFeed, avatars: AvatarStore) {
    self.feed = feed
    self.avatars = avatars
    prefetches = AvatarPrefetches(avatars: avatars)
  }

  /// Shows a user, who was asked for by the list.
  func configure(_ cell: any UserShowing, for id: User.ID) {
    guard let user = feed.user(id) else { return }
    cell.show(user)
    // A cell that is prepared ahead asks for nothing: the list has prefetched its user, and will say if it is not needed after all.
    if cell.window == nil || cell.isHidden { cell.show(avatars.avatar(of: id)) } else { showAvatar(of: id, in: cell) }
    feed.didAsk(for: id)
  }

  /// The cell comes into view. It may have been prepared long ago: the avatar may have arrived or been dropped since.
  func willShow(_ cell: any UserShowing) {
    guard let id = cell.userID else { return }
    showAvatar(of: id, in: cell)
    feed.didAsk(for: id)
  }

  /// The cell has left the view.
  func didEndShowing(_ cell: any UserShowing) {
    cell.avatarRequest = nil
    // It came into view, so the list will not say that the avatar is no longer needed.
    if let id = cell.userID { prefetches.cancel(id) }
  }

  /// Shows what there is of an avatar now, and asks for the rest. Nobody waits with this cell in hand.
  private func showAvatar(of id: User.ID, in cell: any UserShowing) {
    let avatar = avatars.avatar(of: id)
    cell.show(avatar)
    guard avatar == nil else {
      cell.avatarRequest = nil
      return
    }
    if let request = cell.avatarRequest, request.id == id, request.isUnderWay { return }
    if let request = prefetches.take(id) {
      request.setPriority(.visible)
      cell.avatarRequest = request
    } else {
      cell.avatarRequest = nil
      prefetches.makeRoom()
      cell.avatarRequest = avatars.load(id, priority: .visible)
    }
  }

  // MARK: What is no user

  /// An item that shows a status comes into view.
  func willShowStatus(of item: UsersItem?) { if item == .more { feed.didAskForMore() } }

  /// An item was chosen: one that reports a failure has the server asked again at once.
  func didSelect(_ item: UsersItem?) { if item == .more || item == .refreshFailure { feed.retryNow() } }

  // MARK: Prefetching

  /// These items will probably be shown soon.
  func prefetch(_ items: [UsersItem]) {
    for case .user(let id) in items {
      feed.didAsk(for: id)
      if avatars.avatar(of: id) == nil { prefetches.add(id) }
    }
  }

  /// These items will not be shown soon after all.
  func cancelPrefetching(_ items: [UsersItem]) {
    for case .user(let id) in items { prefetches.cancel(id) }
  }

  /// Nothing of what was begun is needed any more, also not by these cells.
  func cancelAll(in cells: [any UserShowing]) {
    prefetches.cancelAll()
    for cell in cells { cell.avatarRequest = nil }
  }

  /// Somebody's avatar has arrived: there is room for another operation.
  func avatarDidArrive() { prefetches.startNext() }
}
