internal import Foundation

/// A tab that contains other tabs. It has one button, which selects one of them.
///
/// The tab bar controller shows the controller of the group itself, whichever child is selected, and the program updates it, for example in
/// ``UITabBarControllerDelegate/tabBarController(_:didSelectTab:previousTab:)``. With a ``managingNavigationController`` it shows a stack,
/// from the group's controller to that of the selected tab.
@preconcurrency @MainActor open class UITabGroup: UITab {
  /// The tabs in the group, in order.
  open var children: [UITab] {
    didSet {
      for gone in oldValue where !children.contains(where: { $0 === gone }) && gone.parent === self { gone.parent = nil }
      for child in children { child.parent = self }
      if let chosen, !children.contains(where: { $0 === chosen }) { selectedChild = nil }
    }
  }
  /// The identifier of the tab that is selected when the group is, unless another one was selected before. Nil, the default, for the group
  /// itself; for its first tab, if the group has no controller.
  open var defaultChildIdentifier: String?
  private var chosen: UITab?
  /// The selected tab among ``children``; nil for the group itself. Setting it to a tab that is not in the group has no effect.
  open var selectedChild: UITab? {
    get { chosen }
    set {
      guard newValue !== chosen, newValue.map({ new in children.contains { $0 === new } }) ?? true else { return }
      chosen = newValue
      tabBarController?.selectionDidChange(in: self)
    }
  }
  /// The navigation controller that shows the controllers of the group and of its selected descendants as a stack; nil, the default, for
  /// none. Applies to groups that are not in another group. A pop selects the tab whose controller is shown then. Set it before the group is
  /// selected.
  open var managingNavigationController: UINavigationController?

  /// Creates a group.
  ///
  /// - Parameters:
  ///   - title: The title of the button.
  ///   - image: The image of the button; nil for none.
  ///   - identifier: Distinguishes the group from all other tabs of its tab bar controller.
  ///   - children: The tabs in the group.
  ///   - viewControllerProvider: Creates the group's controller when it is first needed. A group that is not in another one needs it, or a
  ///     ``managingNavigationController``.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  /// Returns the descendant with an identifier; nil for none.
  open func tab(forIdentifier identifier: String) -> UITab? { children.tab(identifier) }

  override var content: UIViewController? { managingNavigationController ?? super.content }
  override var selectionTarget: UITab {
    let standard =
      defaultChildIdentifier.flatMap { name in children.first { $0.identifier == name } } ?? (hasController ? nil : children.first)
    return (chosen ?? standard)?.selectionTarget ?? self
  }

  /// Selects `target`, the group itself or a descendant, without showing it.
  func choose(_ target: UITab) {
    (target as? UITabGroup)?.chosen = nil
    for tab in sequence(first: target, next: \.parent) {
      if tab === self { return }
      tab.parent?.chosen = tab
    }
  }
  /// The selected tabs, from the group to the innermost one.
  var selectionPath: [UITab] {
    [self] + ((chosen as? UITabGroup)?.selectionPath ?? [chosen].compactMap { $0 })
  }

  /// Changes the managed stack to the selected tabs, unless it already begins with their controllers.
  func updateStack(animated: Bool) {
    guard let stack = managingNavigationController else { return }
    let wanted = selectionPath.compactMap(\.viewController)
    let above = stack.viewControllers.dropFirst(wanted.count).first?.tab
    if stack.viewControllers.starts(with: wanted, by: ===), above?.isInside(self) != true { return }
    stack.setViewControllers(wanted, animated: animated)
  }
  /// Selects the tab whose controller the managed stack shows, after a pop. Returns whether that is another one. Tabs without a controller
  /// are not in the stack.
  func followStack() -> Bool {
    guard let stack = managingNavigationController?.viewControllers else { return false }
    let path = selectionPath
    guard let last = path.last(where: \.hasController), !stack.contains(where: { $0 === last.madeController }),
      let shown = path.last(where: { tab in stack.contains { $0 === tab.madeController } }) as? UITabGroup
    else { return false }
    shown.chosen = nil
    return true
  }
}

extension [UITab] {
  /// Returns the tab with an identifier, among these tabs and those in groups; nil for none.
  @MainActor func tab(_ identifier: String) -> UITab? {
    lazy.compactMap { $0.identifier == identifier ? $0 : ($0 as? UITabGroup)?.tab(forIdentifier: identifier) }.first
  }
}

extension UITab {
  /// Whether the tab is a descendant of `group`.
  @MainActor func isInside(_ group: UITabGroup) -> Bool { sequence(first: self, next: \.parent).dropFirst().contains { $0 === group } }
}
