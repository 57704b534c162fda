internal import Foundation
internal import HitchlessBase
internal import UIKitCore

/// The edit menu of a row, of what the program says can be done with it. The list may change while the menu is shown: what is chosen is
/// done with the row where it is then, and nothing if it has gone.
@MainActor final class RowEditMenu: EditMenuOwner {
  private let item: ItemHandle
  private weak var menus: RowMenus?

  /// The menu of a row, which `menus` are asked about.
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
