public import Foundation

/// The configuration of a context menu.
@preconcurrency @MainActor open class UIContextMenuConfiguration: NSObject {
  /// The order of a menu's elements.
  public enum ElementOrder: Int, Sendable {
    /// The same as `fixed` here.
    case automatic
    /// The first element is nearest to the source of the menu.
    case priority
    /// The first element is at the top.
    case fixed
  }

  /// The identity of the configuration.
  public let identifier: any NSCopying
  /// The order of the elements.
  open var preferredMenuElementOrder = ElementOrder.automatic
  private let previewProvider: (() -> UIViewController?)?
  private let actionProvider: (([UIMenuElement]) -> UIMenu?)?

  /// Creates a configuration whose providers are called when the menu is shown. `previewProvider` returns a controller whose view is shown
  /// above the menu; nil for none. `actionProvider` returns the menu, and is called with suggested elements: those that the responders in
  /// the view's chain add to the menus of ``UIMenuSystem/context``. Without it, the menu consists of these.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
    actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
  ) {
    self.identifier = identifier ?? NSUUID()
    self.previewProvider = previewProvider
    self.actionProvider = actionProvider
    super.init()
  }

  func makePreview() -> UIViewController? { previewProvider?() }
  /// Returns the menu for a press in `view`; nil if there is none. Runs the program's code.
  func makeMenu(in view: UIView) -> UIMenu? {
    let suggested = UIMenuSystem.context.elements(for: view) { EditAction($0.action) == nil && $0.isPerformable }
    if let actionProvider { return actionProvider(suggested) }
    return suggested.isEmpty ? nil : UIMenu(children: suggested)
  }
}
