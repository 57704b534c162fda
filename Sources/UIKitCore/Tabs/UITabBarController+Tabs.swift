internal import Foundation
internal import HitchlessBase

/// The selection of tabs, and their arrangement in the bar.
extension UITabBarController {
  /// The selected tab of ``roots``; nil if there is none, or while the list of other tabs is visible.
  var selectedRoot: UITab? { isMoreSelected ? overflow.more?.pushedTab : barTab }
  private var isMoreSelected: Bool { barTab != nil && barTab === overflow.tab }
  /// Whether there are more tabs than buttons.
  var needsMore: Bool { roots.count > TabOverflow.buttonLimit && traitCollection.horizontalSizeClass != .regular }
  /// The tabs with a button, in the order of the buttons.
  var barTabs: [UITab] {
    guard let more = overflow.tab, overflow.isShown else {
      // The tab for searching is apart from the others.
      let isWide = traitCollection.horizontalSizeClass == .regular
      return isWide ? roots.filter { !($0 is UISearchTab) } + roots.filter { $0 is UISearchTab } : roots
    }
    return roots.prefix(TabOverflow.buttonLimit - 1) + [more]
  }
  /// The tabs without a button.
  private var rest: [UITab] { overflow.isShown ? Array(roots.dropFirst(TabOverflow.buttonLimit - 1)) : [] }

  // MARK: Changes

  /// Replaces the tabs. The selected one stays selected if it is among the new ones.
  func replaceRoots(with tabs: [UITab]) {
    transition?.endNow()
    let (before, showedList) = (selectedRoot, isMoreSelected && selectedRoot == nil)
    if let pushed = overflow.more?.pushedTab, !tabs.dropFirst(TabOverflow.buttonLimit - 1).contains(where: { $0 === pushed }) {
      overflow.more?.clear()
    }
    for gone in roots where !tabs.contains(where: { $0 === gone }) {
      gone.owner = nil
      guard let controller = gone.content, controller.parent === self else { continue }
      controller.willMove(toParent: nil)
      if controller === shown {
        exchange(controller, for: nil)
        shown = nil
      }
      controller.removeFromParent()
    }
    roots = tabs
    for tab in tabs { tab.owner = self }
    let added = tabs.compactMap(\.content).filter { !isContainer(of: $0) }
    added.forEach(addChild)
    children = tabs.compactMap(\.content).filter { $0.parent === self } + children.filter { $0 === overflow.more }
    updateBar(showing: tabs.first { $0 === before } ?? (showedList && needsMore ? overflow.tab : tabs.first))
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
    tellSelection()
  }
  private func isContainer(of controller: UIViewController) -> Bool {
    controller.parent === self || controller.parent != nil && controller.parent === overflow.more
  }

  /// Arranges the buttons for another width.
  func arrangeBar() {
    let (selected, showedList) = (selectedRoot, isMoreSelected && overflow.more?.pushedTab == nil)
    let isInRest = roots.dropFirst(TabOverflow.buttonLimit - 1).contains { $0 === selected }
    if isInRest {
      // Its controller changes the container.
      transition?.endNow()
      exchange(shown, for: nil)
      shown = nil
      overflow.more?.clear()
    }
    updateBar(showing: selected ?? (showedList && needsMore ? overflow.tab : roots.first))
  }

  /// Shows the buttons, and selects `tab`.
  private func updateBar(showing tab: UITab?) {
    overflow.isShown = needsMore
    if overflow.isShown { adopt(ensuredMore) } else { overflow.more?.clear() }
    tabBar.items = barTabs.map(\.item)
    let isInRest = rest.contains { $0 === tab }
    if let tab, isInRest { overflow.more?.push(tab, animated: false) }
    show(isInRest ? overflow.tab : tab)
    updateMoreList()
    if let more = overflow.more, !overflow.isShown, more.parent === self {
      more.willMove(toParent: nil)
      more.removeFromParent()
    }
  }

  /// Updates the bar after a controller's item was replaced.
  func tabBarItemDidChange() {
    tabBar.items = barTabs.map(\.item)
    tabBar.selectedItem = barTab?.item
    updateMoreList()
  }
  /// Shows the items of the tabs without a button in the list.
  func updateMoreList() { overflow.more?.list(rest) }

  // MARK: Selection

  /// Selects a tab of ``roots``, or that of ``moreNavigationController``. `target` is the tab in the group `tab` to select; nil for the one
  /// that its button selects.
  func select(_ tab: UITab, target: UITab? = nil, byUser: Bool = false) {
    transition?.endNow()
    if let group = tab as? UITabGroup {
      group.choose((target ?? group).selectionTarget)
      group.updateStack(animated: tab === barTab && appearance == .appeared)
    }
    if rest.contains(where: { $0 === tab }) {
      ensuredMore.push(tab, animated: byUser && isMoreSelected)
      show(overflow.tab)
    } else {
      show(tab)
    }
    tellSelection(byUser: byUser)
  }
  /// Called when the program has selected another tab in `group`.
  func selectionDidChange(in group: UITabGroup) {
    guard let root = selectedRoot as? UITabGroup, root === group || group.isInside(root) else { return }
    root.updateStack(animated: appearance == .appeared)
    tellSelection()
  }
  /// Called when a navigation controller of a tab has shown another controller.
  func stackDidChange(_ stack: UINavigationController) {
    if stack === overflow.more {
      overflow.more?.listMayBeVisible()
    } else if let group = selectedRoot as? UITabGroup, group.managingNavigationController === stack, group.followStack() {
      tellSelection()
    }
  }

  /// Notifies the delegate if another tab is selected; also of the same tab if the user has selected it.
  func tellSelection(byUser: Bool = false) {
    guard let selected = selectedTab else { return }
    let previous = toldTab
    toldTab = selected
    guard byUser || selected !== previous else { return }
    delegate?.tabBarController(self, didSelectTab: selected, previousTab: previous)
  }
  /// Returns whether the user may press the button of `tab`.
  func userMaySelect(_ tab: UITab) -> Bool {
    if hasTabs { return tab === overflow.tab || userMayShow(tab) }
    return tab.content.flatMap { delegate?.tabBarController(self, shouldSelect: $0) } ?? true
  }
  private func userMayShow(_ tab: UITab) -> Bool {
    !hasTabs || delegate?.tabBarController(self, shouldSelectTab: tab.selectionTarget) ?? true
  }

  // MARK: Controllers

  /// Returns the controller to show for `tab`, as a child.
  func controller(of tab: UITab) -> UIViewController {
    (tab as? UITabGroup)?.updateStack(animated: false)
    if tab.content == nil, tab.viewController == nil {
      Fault.raise("A tab at the root of a UITabBarController must have a view controller: '\(tab.identifier)' has none")
      tab.show(UIViewController())
    }
    guard let controller = tab.content else { return UIViewController() }
    if !isContainer(of: controller) { adopt(controller) }
    return controller
  }
  private func adopt(_ controller: UIViewController) {
    guard controller.parent !== self else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  /// The controller of the More button, created if necessary.
  var ensuredMore: MoreNavigationController {
    if let more = overflow.more { return more }
    let made = MoreNavigationController(of: self) { [unowned self] index in
      let tab = rest.indices.contains(index) ? rest[index] : nil
      guard let tab, userMayShow(tab) else { return false }
      select(tab, byUser: true)
      return true
    }
    (overflow.more, overflow.tab) = (made, UITab(of: made))
    return made
  }
  /// Returns the tab of ``moreNavigationController`` if that is `controller` and has a button.
  func moreTab(of controller: UIViewController) -> UITab? {
    overflow.isShown && controller === overflow.more ? overflow.tab : nil
  }
}

/// The More button of a tab bar controller.
struct TabOverflow {
  /// The maximum number of buttons in a compact width.
  static let buttonLimit = 5
  /// Whether the bar has the button.
  var isShown = false
  /// The controller that lists the tabs without a button; created when it is first needed.
  var more: MoreNavigationController?
  /// The tab of that controller.
  var tab: UITab?
}
