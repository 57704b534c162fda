internal import Foundation

/// The controller that another one presented, in a coder.
@MainActor enum PresentedState {
  private static let key = "UIPresentedViewController"

  static func encode(of controller: UIViewController, with coder: NSCoder) {
    // A popover has no position without its source, and desktop panels are gone after the run.
    guard let shown = controller.relations.presented, shown.modalPresentationStyle.resolved != .popover, !(shown is any DesktopPanel)
    else { return }
    coder.encode(shown, forKey: key)
  }
  static func decode(of controller: UIViewController, with coder: NSCoder) {
    guard let shown = coder.decodeObject(forKey: key) as? UIViewController, RestorableTree.mayLead(from: controller, to: shown),
      shown.modalPresentationStyle.resolved != .popover
    else { return }
    (coder as? RestorationCoder)?.restoration?.add(shown, over: controller)
  }
}

/// The children of a system container, in a coder.
@MainActor struct ChildrenState {
  private let container: UIViewController
  private let coder: NSCoder
  private static let countKey = "UIChildViewControllersCount"
  private static func key(_ index: Int) -> String { "UIChildViewController\(index)" }
  /// More children than any container has.
  private static let limit = 10_000

  /// Creates the state of a container; nil for a controller that is not one of these containers.
  init?(container: UIViewController, coder: NSCoder) {
    guard container is UINavigationController || container is UITabBarController || container is UISplitViewController else { return nil }
    self.container = container
    self.coder = coder
  }

  func encode() {
    if let split = container as? UISplitViewController, !split.style.keptColumns.isEmpty { return encodeColumns(of: split) }
    let members = members
    coder.encode(members.count, forKey: Self.countKey)
    for (index, child) in members.enumerated() { coder.encode(child, forKey: Self.key(index)) }
    if let tabs = container as? UITabBarController { encodeChoice(of: tabs) }
  }
  func decode() {
    switch container {
    case let stack as UINavigationController:
      let restored = restored
      if !restored.isEmpty, !restored.elementsEqual(stack.children, by: ===) { stack.setViewControllers(restored, animated: false) }
    case let tabs as UITabBarController:
      // The tabs are usually created by the program; the state of their contents was saved.
      if tabs.roots.isEmpty { tabs.viewControllers = restored }
      decodeChoice(of: tabs)
    case let split as UISplitViewController: decodeColumns(of: split)
    default: return
    }
  }

  /// The children. A tab bar controller's may currently be in the stack of its More button.
  private var members: [UIViewController] { (container as? UITabBarController).map { $0.viewControllers ?? [] } ?? container.children }

  /// The restored children, each once and in order. For a child without an identifier, the current child at its position is used.
  private var restored: [UIViewController] {
    let count = coder.decodeInteger(forKey: Self.countKey)
    guard (0...Self.limit).contains(count) else { return [] }
    let present = members
    var found: [UIViewController] = []
    for index in 0..<count {
      let child: UIViewController?
      if coder.containsValue(forKey: Self.key(index)) {
        child = coder.decodeObject(forKey: Self.key(index)) as? UIViewController
      } else {
        child = present.indices.contains(index) && present[index].restorationIdentifier == nil ? present[index] : nil
      }
      guard let child, RestorableTree.mayLead(from: container, to: child), !found.contains(where: { $0 === child }) else { continue }
      found.append(child)
    }
    return found
  }

  // MARK: Tabs

  private static let indexKey = "UISelectedIndex"
  private static let selectedKey = "UISelectedViewController"
  private static let tabKey = "UISelectedTab"

  private func encodeChoice(of tabs: UITabBarController) {
    if let tab = tabs.selectedTab { return coder.encode(tab.identifier, forKey: Self.tabKey) }
    guard let selected = tabs.selectedRoot?.content else { return }
    coder.encode(tabs.selectedIndex, forKey: Self.indexKey)
    coder.encode(selected, forKey: Self.selectedKey)
  }
  private func decodeChoice(of tabs: UITabBarController) {
    if let name = coder.decodeObject(forKey: Self.tabKey) as? String {
      tabs.selectedTab = tabs.tab(forIdentifier: name)
    } else if coder.containsValue(forKey: Self.selectedKey) {
      tabs.selectedViewController = coder.decodeObject(forKey: Self.selectedKey) as? UIViewController
    } else if coder.containsValue(forKey: Self.indexKey) {
      let index = coder.decodeInteger(forKey: Self.indexKey)
      let members = members
      if members.indices.contains(index), members[index].restorationIdentifier == nil { tabs.selectedIndex = index }
    }
  }

  // MARK: Columns

  private static func key(_ column: UISplitViewController.Column) -> String { "UIColumn\(column.rawValue)" }

  private func encodeColumns(of split: UISplitViewController) {
    // In a single stack, it is not known which controllers belong to which column.
    guard !split.isCollapsed else { return }
    for column in split.style.keptColumns { coder.encode(split.viewController(for: column), forKey: Self.key(column)) }
  }
  private func decodeColumns(of split: UISplitViewController) {
    let columns = split.style.keptColumns
    for column in columns {
      guard let restored = coder.decodeObject(forKey: Self.key(column)) as? UIViewController,
        RestorableTree.mayLead(from: split, to: restored), !columns.contains(where: { split.viewController(for: $0) === restored })
      else { continue }
      split.setViewController(restored, for: column)
    }
  }
}

extension UISplitViewController.Style {
  /// The columns whose controllers are saved; none for a split view controller without a style.
  fileprivate var keptColumns: [UISplitViewController.Column] {
    switch self {
    case .tripleColumn: [.primary, .supplementary, .secondary]
    case .doubleColumn: [.primary, .secondary]
    case .unspecified: []
    }
  }
}
