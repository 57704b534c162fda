public import Foundation

/// An entry of the edit menu of ``UIMenuController``.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// The title of the entry.
  open var title: String
  /// The action that is sent to the first object in the responder chain that performs it. The entry is omitted if there is no such object.
  open var action: Selector

  /// Creates an entry that sends `action`.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The edit menu of a program: the standard actions and the program's own entries that an object in the chain of the first responder
/// performs. New programs use ``UIEditMenuInteraction``.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// Posted before the menu is shown. The object is the controller, as for the following notifications.
  public nonisolated static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu was shown.
  public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu disappears.
  public nonisolated static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has disappeared.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

  /// The controller of the program to which the calling code belongs.
  open class var shared: UIMenuController { ApplicationRuntime.current.menus.controller }

  /// The program's own entries, after the standard ones; none by default.
  open var menuItems: [UIMenuItem]? { didSet { update() } }
  private weak var view: UIView?
  private var target = CGRect.zero
  /// The owner whose actions the menu offers; nil for the first responder.
  private var owner: (any EditMenuOwner)?
  private weak var menu: MenuPresentation?

  override nonisolated init() { super.init() }

  /// Whether the menu is shown.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// The menu's frame, in the window's coordinates; zero without one.
  open var menuFrame: CGRect { menu?.menuFrame ?? .zero }

  /// Shows the menu beside a part of `targetView`, in its coordinates. The view has to be in a window, and to be the first responder or in
  /// its responder chain for its actions to be included. Does nothing if the menu is empty.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (view, target, owner) = (targetView, targetRect, nil)
    show()
  }
  /// Shows `menu`, the result of ``menu(of:)``, beside the owner's view and retains `owner` while the menu is shown. Does nothing if the
  /// view no longer exists.
  func show(_ menu: UIMenu, of owner: any EditMenuOwner) {
    guard let view = owner.editMenuView else { return }
    (self.view, target, self.owner) = (view, view.bounds, owner)
    show(menu)
  }
  /// Returns the menu of `owner`; nil if it would be empty. Runs the program's code.
  func menu(of owner: any EditMenuOwner) -> UIMenu? {
    let menu = elements(of: owner)
    return MenuContents(menu).rows.isEmpty ? nil : menu
  }
  /// Removes the menu from the screen. No effect without one.
  open func hideMenu() { menu?.end(animated: true) }
  /// Removes the menu from the screen if it was shown from `targetView`.
  open func hideMenu(from targetView: UIView) {
    if targetView === view { hideMenu() }
  }
  /// Sets the area beside which ``setMenuVisible(_:animated:)`` shows the menu.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
    (view, target) = (targetView, targetRect)
    if menu == nil { owner = nil }
  }
  /// Shows the menu beside the area set by ``setTargetRect(_:in:)``, or removes it from the screen.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isMenuVisible else { return }
    if menuVisible { show() } else { menu?.end(animated: animated) }
  }
  /// Updates the entries of the visible menu.
  open func update() { menu?.update { _ in elements } }

  private var elements: UIMenu {
    if let owner { return elements(of: owner) }
    let own = (menuItems ?? []).filter(EditMenu.isPerformed).map { UICommand(title: $0.title, action: $0.action) }
    return UIMenu(children: EditMenu.suggestedElements + own)
  }
  /// Returns the actions that `owner` offers. The program's own entries are included only if the owner's view implements their actions.
  private func elements(of owner: any EditMenuOwner) -> UIMenu {
    let standard = EditAction.allCases.filter { !$0.isFormat && owner.offers($0.selector, sender: self) }.map { action in
      UIAction(title: action.title) { [weak self, weak owner] _ in owner?.perform(action.selector, sender: self) }
    }
    let own = (menuItems ?? []).filter { item in
      owner.editMenuView.map { item.action.isUnderstood(by: $0) } == true && owner.offers(item.action, sender: self)
    }
    let others = own.map { item in
      UIAction(title: item.title) { [weak self, weak owner] _ in
        if let view = owner?.editMenuView { item.action.send(to: view, sender: self, event: nil) }
      }
    }
    return UIMenu(children: standard.isEmpty ? others : [UIMenu(options: .displayInline, children: standard)] + others)
  }
  private func show() { show(elements) }
  private func show(_ elements: UIMenu) {
    guard let view, view.window != nil, !MenuContents(elements).rows.isEmpty else { return }
    post(Self.willShowMenuNotification)
    owner?.editMenuWillShow()
    let shown = owner
    menu = EditMenu.present(elements, beside: target, of: view) { [weak self] in
      shown?.editMenuWillHide()
      self?.post(Self.willHideMenuNotification)
    }
    menu?.rebuild = { [weak self] in self?.elements }
    menu?.onRemoval = { [weak self] in self?.post(Self.didHideMenuNotification) }
    post(Self.didShowMenuNotification)
  }
  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
