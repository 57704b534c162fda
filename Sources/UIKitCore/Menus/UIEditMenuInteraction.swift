public import Foundation

/// The direction of an edit menu's arrow. Menus have no arrow here: they are below their source, or above it if there is more room.
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// The configuration of an edit menu.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// The identity of the menu within an interaction; generated if none was specified.
  public let identifier: AnyHashable
  /// The source of the menu, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint

  /// Creates a configuration of a menu for the content at `sourcePoint`, in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// An animator with which delegates take part in the appearance or disappearance of an edit menu.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Runs `animations` together with those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` when the animations have ended.
  func addCompletion(_ completion: @escaping () -> Void)
}
extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// The methods by which a delegate provides the contents of an edit menu. All methods are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// Returns the menu; nil for one with only `suggestedActions`, which the responders in the chain of the first responder build, see
  /// ``UIMenuSystem/context``: the standard actions that one of them performs, and the program's own. An empty menu is not shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the area beside which the menu is shown, in the coordinates of the interaction's view; null for the configuration's point.
  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
  /// Notifies the delegate that the menu is about to appear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Notifies the delegate that the menu is about to disappear.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Returns nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Returns the null rectangle.
  public func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect {
    .null
  }
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  /// Does nothing.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}

/// An interaction with which a program shows a menu of actions for a part of a view.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// The delegate, which provides the contents of the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that shows the menu.
  open private(set) weak var view: UIView?
  private weak var menu: MenuPresentation?
  private var configuration: UIEditMenuConfiguration?

  /// Creates an interaction that shows the menu that `delegate` provides; without a delegate, the standard actions.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Ends the menu of a view that the interaction leaves.
  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }
  /// Sets the view to which the menu belongs.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu beside its source. Ends a menu that is already shown. Does nothing outside a window, or if the menu is empty.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    let shown = EditMenu.present(elements(for: configuration), beside: target(of: configuration), of: view) { [weak self] in
      self?.tellEnd(of: configuration)
    }
    guard let shown else { return }
    (menu, self.configuration) = (shown, configuration)
    shown.rebuild = { [weak self] in self?.elements(for: configuration) }
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run()
  }
  /// Removes the menu from the screen. No effect without one.
  open func dismissMenu() { menu?.end(animated: true) }
  /// Requests the contents of the visible menu again. No effect without one.
  open func reloadVisibleMenu() {
    guard let configuration else { return }
    menu?.update { _ in elements(for: configuration) }
  }
  /// Requests the position of the visible menu again. No effect without one.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let view, let menu else { return }
    menu.move(beside: view.convert(target(of: configuration), to: nil), animated: animated)
  }
  /// Returns the source of the visible menu, in the coordinates of `view`; in the window's if nil. Zero without a menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func elements(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let suggested = EditMenu.suggestedElements
    let menu = delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
    return menu ?? UIMenu(children: suggested)
  }
  private func target(of configuration: UIEditMenuConfiguration) -> CGRect {
    let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
    return rect.isNull ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
  }
  private func tellEnd(of configuration: UIEditMenuConfiguration) {
    if self.configuration === configuration { self.configuration = nil }
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
    animator.run()
  }
}
