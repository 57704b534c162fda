internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The edit menu of a row, with the actions that the program offers for it. The list may change while the menu is shown: a chosen action
/// applies to the row at its current position, and is ignored if the row no longer exists.
@MainActor final class RowEditMenu: EditMenuOwner {
  private let item: ItemHandle
  private weak var menus: RowMenus?

  /// Creates the edit menu of a row of the list that `menus` belongs to.
  init(of item: ItemHandle, _ menus: RowMenus) {
    self.item = item
    self.menus = menus
  }

  private var path: IndexPath? { menus?.row(of: item)?.path }
  var editMenuView: UIView? { menus?.row(of: item)?.cell }
  func offers(_ action: Selector, sender: Any?) -> Bool { path.flatMap { menus?.source.offers(action, for: $0, sender: sender) } ?? false }
  func perform(_ action: Selector, sender: Any?) {
    if let path { menus?.source.perform(action, for: path, sender: sender) }
  }
  func editMenuWillShow() { menus?.editMenu(of: item, isShown: true) }
  func editMenuWillHide() { menus?.editMenu(of: item, isShown: false) }
}
