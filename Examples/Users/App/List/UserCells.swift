import ImagePreparation
import UIKit
import UsersModel

/// The behaviour that both lists share for the cells of users: texts and avatars, and the operations that load avatars.
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

  /// Shows a user that the list requested.
  func configure(_ cell: any UserShowing, for id: User.ID) {
    guard let user = feed.user(id) else { return }
    cell.show(user)
    // A cell that is prepared ahead starts no request: the list has prefetched its user, and cancels the prefetch if it is not needed.
    if cell.window == nil || cell.isHidden { cell.show(avatars.avatar(of: id)) } else { showAvatar(of: id, in: cell) }
    feed.didAsk(for: id)
  }

  /// Called when the cell comes into view. It may have been prepared long ago: the avatar may have arrived or been evicted since then.
  func willShow(_ cell: any UserShowing) {
    guard let id = cell.userID else { return }
    showAvatar(of: id, in: cell)
    feed.didAsk(for: id)
  }

  /// Called when the cell has left the view.
  func didEndShowing(_ cell: any UserShowing) {
    cell.avatarRequest = nil
    // The cell came into view, so the list will not cancel the prefetch of its avatar.
    if let id = cell.userID { prefetches.cancel(id) }
  }

  /// Shows the available avatar and requests a missing one. The request does not keep the cell.
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

  /// Called when an item that shows a status comes into view.
  func willShowStatus(of item: UsersItem?) { if item == .more { feed.didAskForMore() } }

  /// Called when an item was selected: one that reports a failure makes the feed retry at once.
  func didSelect(_ item: UsersItem?) { if item == .more || item == .refreshFailure { feed.retryNow() } }

  // MARK: Prefetching

  /// Prefetches items that will probably be shown soon.
  func prefetch(_ items: [UsersItem]) {
    for case .user(let id) in items {
      feed.didAsk(for: id)
      if avatars.avatar(of: id) == nil { prefetches.add(id) }
    }
  }

  /// Cancels the prefetches of items.
  func cancelPrefetching(_ items: [UsersItem]) {
    for case .user(let id) in items { prefetches.cancel(id) }
  }

  /// Cancels all prefetches, and the requests of these cells.
  func cancelAll(in cells: [any UserShowing]) {
    prefetches.cancelAll()
    for cell in cells { cell.avatarRequest = nil }
  }

  /// Called when an avatar has arrived, so that another operation can start.
  func avatarDidArrive() { prefetches.startNext() }
}
