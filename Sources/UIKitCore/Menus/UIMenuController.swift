public import Foundation

/// An entry of the edit menu of ``UIMenuController``.
@preconcurrency @MainActor open class UIMenuItem: NSObject {
  /// What it says.
  open var title: String
  /// The message that it sends to the first object of the responder chain that performs it. The entry is left out while there is none.
  open var action: Selector

  /// An entry that sends `action`.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}

/// The edit menu of a program: the standard actions, and the program's own entries, that somebody in the chain of the first responder performs.
/// New programs use ``UIEditMenuInteraction``.
@preconcurrency @MainActor open class UIMenuController: NSObject {
  /// Posted before the menu is shown. The object is the controller, as that of the following.
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
  /// Posted after the menu was shown.
  public static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
  /// Posted before the menu goes.
  public static let willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification")
  /// Posted after the menu has gone.
  public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")

  /// The controller of the program that the calling code belongs to.
  open class var shared: UIMenuController { ApplicationRuntime.current.editMenu }

  /// The program's own entries, after the standard ones; none by default.
  open var menuItems: [UIMenuItem]? { didSet { update() } }
  private weak var view: UIView?
  private var target = CGRect.zero
  private weak var menu: MenuPresentation?

  override nonisolated init() { super.init() }

  /// Whether the menu is shown.
  open var isMenuVisible: Bool {
    get { menu != nil }
    set { setMenuVisible(newValue, animated: false) }
  }
  /// Where the menu is, in the window's coordinates; zero without one.
  open var menuFrame: CGRect { menu?.menuFrame ?? .zero }

  /// Shows the menu beside a part of `targetView`, in its coordinates. It has to be in a window, and to be first responder, or in the chain of
  /// it, for what it does to be offered. Nothing happens if there is nothing to show.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
    (view, target) = (targetView, targetRect)
    show()
  }
  /// Takes the menu off the screen. No effect without one.
  open func hideMenu() { menu?.end(animated: true) }
  /// Takes the menu off the screen that was shown from `targetView`.
  open func hideMenu(from targetView: UIView) {
    if targetView === view { hideMenu() }
  }
  /// Says what the menu stands beside when it is shown by ``setMenuVisible(_:animated:)``.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) { (view, target) = (targetView, targetRect) }
  /// Shows the menu beside what ``setTargetRect(_:in:)`` said, or takes it off the screen.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
    guard menuVisible != isMenuVisible else { return }
    if menuVisible { show() } else { menu?.end(animated: animated) }
  }
  /// Asks again what can be done, if the menu is shown.
  open func update() { menu?.update { _ in elements } }

  private var elements: UIMenu {
    let own = (menuItems ?? []).filter(EditMenu.isPerformed).map { UICommand(title: $0.title, action: $0.action) }
    return UIMenu(children: EditMenu.standardActions + own)
  }
  private func show() {
    guard let view, view.window != nil, !MenuContents(elements).rows.isEmpty else { return }
    post(Self.willShowMenuNotification)
    menu = EditMenu.present(elements, beside: target, of: view) { [weak self] in self?.post(Self.willHideMenuNotification) }
    menu?.onRemoval = { [weak self] in self?.post(Self.didHideMenuNotification) }
    post(Self.didShowMenuNotification)
  }
  private func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
