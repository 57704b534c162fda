import UIKit
import UsersModel

/// The sections of the list, from top to bottom.
enum UsersSection: Hashable, Sendable {
  /// The section that reports a failed refresh.
  case refresh
  case users
  /// The section after the last loaded user.
  case more
}

/// An item of the list. A user's item is identified by the user's identifier.
enum UsersItem: Hashable, Sendable {
  case user(User.ID)
  case refreshFailure
  case more

  var userID: User.ID? { if case .user(let id) = self { id } else { nil } }
}

typealias UsersSnapshot = NSDiffableDataSourceSnapshot<UsersSection, UsersItem>

extension UsersFeed {
  /// Updates a snapshot of the list. After a page has arrived, only its users are added.
  func update(_ snapshot: inout UsersSnapshot, _ change: Change) {
    if snapshot.indexOfSection(.users) == nil { snapshot.appendSections([.refresh, .users, .more]) }
    switch change {
    case .replaced:
      snapshot.deleteItems(snapshot.itemIdentifiers(inSection: .users))
      snapshot.appendItems(order.map { .user($0) }, toSection: .users)
    case .appended(let ids): snapshot.appendItems(ids.map { .user($0) }, toSection: .users)
    case .status: break
    }
    show(.refreshFailure, in: .refresh, if: isRefreshing && hasFailed && !order.isEmpty, &snapshot)
    show(.more, in: .more, if: !isComplete, &snapshot)
  }

  private var hasFailed: Bool { if case .failed = status { true } else { false } }

  private func show(_ item: UsersItem, in section: UsersSection, if isShown: Bool, _ snapshot: inout UsersSnapshot) {
    switch (snapshot.indexOfItem(item) != nil, isShown) {
    case (false, true): snapshot.appendItems([item], toSection: section)
    case (true, false): snapshot.deleteItems([item])
    case (true, true): snapshot.reconfigureItems([item])
    case (false, false): break
    }
  }
}
