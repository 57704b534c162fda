import UIKit
import UsersModel

/// The list in one of its forms.
@MainActor
protocol UsersListing: AnyObject {
  /// The scroll view of the list.
  var scrollView: UIScrollView { get }
  /// The current items.
  var snapshot: UsersSnapshot { get }
  /// Applies a snapshot without animation: new pages are inserted outside the visible part of the list.
  func apply(_ snapshot: UsersSnapshot)
  /// The visible items, from top to bottom.
  var itemsInView: [UsersItem] { get }
  /// The visible cells of users.
  var userCellsInView: [any UserShowing] { get }
  /// The number of users that fit in the window, including partly visible ones.
  var usersInWindow: Int { get }
  /// Scrolls so that an item is at the top.
  func scroll(to item: UsersItem)
  /// The view behind the list.
  var backgroundView: UIView? { get set }
}

extension UsersListing {
  /// Shows a message in the empty list, or removes it for nil.
  func showMessage(_ text: String?) {
    guard let text else {
      if backgroundView != nil { backgroundView = nil }
      return
    }
    let label = UILabel()
    label.text = text
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    backgroundView = label
  }
}
