import UIKit
import UsersModel

/// The list in one of its forms.
@MainActor
protocol UsersListing: AnyObject {
  /// The view that scrolls.
  var scrollView: UIScrollView { get }
  /// What is listed at this moment.
  var snapshot: UsersSnapshot { get }
  /// Lists something else, without animation: what comes from a server comes where nobody looks.
  func apply(_ snapshot: UsersSnapshot)
  /// What can be seen, from the top.
  var itemsInView: [UsersItem] { get }
  /// The cells of users that can be seen.
  var userCellsInView: [any UserShowing] { get }
  /// How many users there is room for in the window, those at the edges included.
  var usersInWindow: Int { get }
  /// Shows an item at the top.
  func scroll(to item: UsersItem)
  /// What lies behind the list.
  var backgroundView: UIView? { get set }
}

extension UsersListing {
  /// Says something where the list is empty; nil for nothing.
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
