internal import Foundation
internal import HitchlessBase

/// The list of the tabs that have no button, as a table.
@MainActor package protocol MoreTabList: UIViewController {
  /// Creates an empty list. `choose` is called with the index of the row that the user has selected; it returns whether that was allowed.
  init(choose: @escaping (Int) -> Bool)
  /// Shows the titles and images of these items.
  func show(_ items: [UITabBarItem])
}

/// The stack of the More button: a list of the tabs without a button, and above it the controller of the one that was selected.
@MainActor final class MoreNavigationController: UINavigationController {
  private weak var tabs: UITabBarController?
  /// The tab whose controllers were put on the stack, and the first of them.
  private var pushed: (tab: UITab, first: UIViewController)?

  /// Creates the stack of `tabs`; see ``MoreTabList/init(choose:)``.
  init(of tabs: UITabBarController, choose: @escaping (Int) -> Bool) {
    self.tabs = tabs
    super.init(nibName: nil, bundle: nil)
    tabBarItem = UITabBarItem(tabBarSystemItem: .more, tag: 0)
    // The table is part of the module above this one.
    if let type = NSClassFromString("UIKitLists.MoreTabListController") as? any MoreTabList.Type {
      pushViewController(type.init(choose: choose), animated: false)
    } else {
      Fault.raise("The list of a UITabBarController with more than five controllers needs the module UIKitLists")
    }
  }
  required init?(coder: NSCoder) { nil }

  /// The tab whose controllers are on the stack; nil while only the list is.
  var pushedTab: UITab? { pushed.flatMap { pushed in children.contains { $0 === pushed.first } ? pushed.tab : nil } }

  /// Lists `rest`, the tabs without a button.
  func list(_ rest: [UITab]) {
    guard let list = children.first as? any MoreTabList else { return }
    let items = rest.map(\.item)
    for item in items { item.changed = { [weak tabs] in tabs?.updateMoreList() } }
    list.show(items)
  }

  /// Shows the controller of `tab` above the list, in place of another tab's. Does nothing if it is shown.
  func push(_ tab: UITab, animated: Bool) {
    guard let tabs, let list = children.first, pushedTab !== tab else { return }
    let before = pushed
    let content = tabs.controller(of: tab)
    let stack = content as? UINavigationController
    let controllers = stack?.viewControllers ?? [content]
    guard let first = controllers.first else { return }
    if let stack {
      // The stack is shown with the item of its first controller.
      if stack.ownTabBarItem == nil { stack.barContents.tabItem = first.tabBarItem }
      stack.setViewControllers([], animated: false)
    }
    pushed = (tab, first)
    setViewControllers([list] + controllers, animated: animated)
    if let before, before.tab !== tab { returnControllers(before.tab, [before.first]) }
  }

  /// Removes the controllers of a tab from the stack, and gives all of them back.
  func clear() {
    guard let pushed, let list = children.first else { return }
    let controllers = Array(children.dropFirst())
    self.pushed = nil
    setViewControllers([list], animated: false)
    returnControllers(pushed.tab, controllers.isEmpty ? [pushed.first] : controllers)
  }
  /// Gives the controllers back if the user has gone back to the list: a navigation controller is at its root then.
  func listMayBeVisible() {
    guard let pushed, pushedTab == nil else { return }
    self.pushed = nil
    returnControllers(pushed.tab, [pushed.first])
  }

  private func returnControllers(_ tab: UITab, _ controllers: [UIViewController]) {
    guard let content = tab.content else { return }
    if let stack = content as? UINavigationController {
      stack.setViewControllers(controllers, animated: false)
      if stack.ownTabBarItem === controllers.first?.ownTabBarItem { stack.barContents.tabItem = nil }
    } else if tab.tabBarController === tabs, content.parent == nil {
      tabs?.addChild(content)
      content.didMove(toParent: tabs)
    }
  }
}
