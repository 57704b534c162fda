public import Foundation

/// Where an edit menu would have its arrow. Menus here have none: they stand below what they are about, or above it where there is more room.
public enum UIEditMenuArrowDirection: Int, Sendable { case automatic, up, down, left, right }

/// What an edit menu is about.
@preconcurrency @MainActor open class UIEditMenuConfiguration: NSObject {
  /// Tells menus of an interaction apart; a generated one if none was given.
  public let identifier: AnyHashable
  /// Where the menu comes from, in the coordinates of the interaction's view.
  public let sourcePoint: CGPoint

  /// A menu that is about what is at `sourcePoint`, in the coordinates of the interaction's view.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    self.identifier = identifier ?? AnyHashable(UUID())
    self.sourcePoint = sourcePoint
    super.init()
  }
}

/// Takes part in the animation in which an edit menu comes or goes.
@preconcurrency @MainActor public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
  /// Runs `animations` together with those of the menu.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Calls `completion` when the animations are over.
  func addCompletion(_ completion: @escaping () -> Void)
}
extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// Says what is in an edit menu. All methods are optional.
@preconcurrency @MainActor public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
  /// The menu. `suggestedActions` are the standard actions that somebody in the responder chain performs; nil for these alone. An empty menu is
  /// not shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// What the menu stands beside, in the coordinates of the interaction's view; null for the point of the configuration.
  func editMenuInteraction(_ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration) -> CGRect
  /// The menu is about to be shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// The menu is about to go.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
  /// Nil.
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration, suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  /// Null.
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

/// Shows a menu of what can be done with a part of a view, when the program asks for it.
@preconcurrency @MainActor open class UIEditMenuInteraction: NSObject, UIInteraction {
  /// Says what is in the menu.
  open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
  /// The view that shows the menu.
  open private(set) weak var view: UIView?
  private weak var menu: MenuPresentation?
  private var configuration: UIEditMenuConfiguration?

  /// An interaction that shows what `delegate` says; without one, the standard actions.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Ends the menu of a view that the interaction leaves.
  open func willMove(to view: UIView?) {
    if view !== self.view { dismissMenu() }
  }
  /// The menu belongs to another view from now on.
  open func didMove(to view: UIView?) { self.view = view }

  /// Shows the menu beside what it is about. A menu that is shown ends. Nothing happens outside of a window, or if there is nothing to show.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
    guard let view else { return }
    let shown = EditMenu.present(elements(for: configuration), beside: target(of: configuration), of: view) { [weak self] in
      self?.tellEnd(of: configuration)
    }
    guard let shown else { return }
    (menu, self.configuration) = (shown, configuration)
    let animator = MenuAnimator(nil)
    delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
    animator.run()
  }
  /// Takes the menu off the screen. No effect without one.
  open func dismissMenu() { menu?.end(animated: true) }
  /// Asks for the menu that is shown again. No effect without one.
  open func reloadVisibleMenu() {
    guard let configuration else { return }
    menu?.update { _ in elements(for: configuration) }
  }
  /// Asks again what the menu that is shown stands beside. No effect without one.
  open func updateVisibleMenuPosition(animated: Bool) {
    guard let configuration, let view, let menu else { return }
    menu.move(beside: view.convert(target(of: configuration), to: nil), animated: animated)
  }
  /// Where the menu that is shown comes from, in the coordinates of `view`; in the window's if nil. Zero without a menu.
  open func location(in view: UIView?) -> CGPoint {
    guard let configuration, let own = self.view else { return .zero }
    return own.convert(configuration.sourcePoint, to: view)
  }

  private func elements(for configuration: UIEditMenuConfiguration) -> UIMenu {
    let suggested = EditMenu.standardActions
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
