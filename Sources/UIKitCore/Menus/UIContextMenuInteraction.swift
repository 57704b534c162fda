public import Foundation

/// An interaction that shows a menu when a view is pressed for a while, or clicked with the secondary mouse button.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
  /// The ways in which a menu is shown.
  public enum Appearance: Int, Sendable {
    /// No menu has been shown yet.
    case unknown
    /// In front of a darkened window, beside the lifted view.
    case rich
    /// The menu alone, at the mouse's position.
    case compact
  }

  /// The delegate, which provides the menu.
  open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
  /// The view that shows the menu.
  open private(set) weak var view: UIView?
  let press = UILongPressGestureRecognizer()
  private weak var button: UIButton?
  private weak var menu: MenuPresentation?
  /// The appearance of the most recent menu.
  open private(set) var menuAppearance = Appearance.unknown
  /// The position of the press, in the window's coordinates.
  private var location = CGPoint.zero

  /// Creates an interaction that shows the menu that `delegate` provides.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
    prepare()
  }
  /// Creates an interaction that shows the menu of a button.
  init(button: UIButton) {
    self.button = button
    super.init()
    prepare()
  }
  private func prepare() {
    press.delegate = self
    press.addAction { [weak self] recognizer in
      if recognizer.state == .began { self?.show(at: recognizer.location(in: nil), lifts: true) }
    }
  }

  /// Ends the menu of a view that the interaction leaves.
  open func willMove(to view: UIView?) {
    if view == nil { dismissMenu() }
    self.view?.removeGestureRecognizer(press)
  }
  /// Recognizes presses on the new view.
  open func didMove(to view: UIView?) {
    self.view = view
    view?.addGestureRecognizer(press)
  }

  /// Returns the position of the press, in the coordinates of `view`; in the window's if nil.
  open func location(in view: UIView?) -> CGPoint { view?.convert(location, from: nil) ?? location }
  /// Removes the menu from the screen. No effect without one.
  open func dismissMenu() { menu?.end(animated: true) }
  /// Replaces the visible menu with the result of `block`. No effect without one.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { menu?.update(block) }

  // MARK: Display

  /// The configuration that the delegate has returned for the current press.
  private var asked: UIContextMenuConfiguration?
  /// The edit menu to show instead of a context menu, and its owner; nil for none.
  private var editMenu: (menu: UIMenu, owner: any EditMenuOwner)?

  /// Shows the menu for a press at a point of the window, after asking the delegate for it. Returns false if there is none. A finger lifts
  /// the menu's source; for the secondary mouse button and the menu key, only the menu is shown, at their position.
  @discardableResult package func begin(at point: CGPoint, lifts: Bool) -> Bool {
    guard ask(at: point) else { return false }
    show(at: point, lifts: lifts)
    return true
  }
  private func ask(at point: CGPoint) -> Bool {
    location = point
    if let button { return button.isEnabled && button.menu != nil }
    guard let view, let delegate else { return false }
    let place = view.convert(point, from: nil)
    asked = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: place)
    let owner = asked == nil ? (delegate as? any EditMenuProvider)?.editMenuOwner(at: place) : nil
    editMenu = owner.flatMap { owner in UIMenuController.shared.menu(of: owner).map { ($0, owner) } }
    return asked != nil || editMenu != nil
  }
  private func show(at point: CGPoint, lifts: Bool) {
    if let button {
      button.showMenu()
      return
    }
    if let (menu, owner) = editMenu {
      editMenu = nil
      UIMenuController.shared.show(menu, of: owner)
      return
    }
    guard let configuration = asked, let view, let window = view.window else { return }
    asked = nil
    let controller = configuration.makePreview()
    var lifted: UITargetedPreview?
    if lifts {
      lifted = delegate?.contextMenuInteraction(
        self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
      if lifted == nil { lifted = UITargetedPreview(view: view) }
      // A view outside the window cannot be lifted.
      if lifted?.target.container.window !== window { lifted = nil }
    }
    let preview = controller == nil && lifted == nil ? nil : MenuPreview(controller, lifted: lifted, conceal: concealing(lifted?.view))
    preview?.choose = { [weak self] in self?.commit(configuration, controller) }
    let elements = (configuration.makeMenu(in: view) ?? UIMenu())
      .ordered(configuration.preferredMenuElementOrder, isAbove: point.y > window.bounds.midY)
    let shown = MenuPresentation.present(elements, in: window, beside: .point(point), sender: view, preview: preview) { [weak self] in
      guard let self else { return }
      let animator = MenuAnimator(controller)
      delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
      animator.run()
    }
    shown?.landing = { [weak self] in lifted.flatMap { self?.landing(of: $0, configuration) } }
    menu = shown
    if shown != nil { menuAppearance = preview == nil ? .compact : .rich }
    guard shown != nil else { return }
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
    animator.run()
  }
  /// Returns a function that hides a lifted view, or shows it again.
  private func concealing(_ view: UIView?) -> (Bool) -> Void {
    if let owner = delegate as? any MenuPreviewOwner { return { [weak owner] in owner?.conceal($0) } }
    let alpha = view?.alpha ?? 1
    return { view?.alpha = $0 ? 0 : alpha }
  }
  /// Returns the destination of the lifted view: the one that the delegate specifies, or else its original place, if that still exists.
  private func landing(of lifted: UITargetedPreview, _ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    let place =
      delegate?.contextMenuInteraction(
        self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier) ?? lifted
    let isThere = place.target.container.window === view?.window && (place.view !== lifted.view || place.view.window != nil)
    return isThere ? place : nil
  }
  private func commit(_ configuration: UIContextMenuConfiguration, _ controller: UIViewController?) {
    let animator = MenuAnimator(controller)
    delegate?.contextMenuInteraction(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    // The content behind the preview appears after the menu has disappeared.
    menu?.onRemoval = { animator.run() }
  }
}

extension UIContextMenuInteraction: UIGestureRecognizerDelegate {
  /// A press is left to other gestures if there is no menu.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    ask(at: press.location(in: nil))
  }
}
