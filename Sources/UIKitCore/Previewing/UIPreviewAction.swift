public import Foundation

/// An element of the menu below a previewed controller.
@preconcurrency @MainActor public protocol UIPreviewActionItem: NSObjectProtocol {
  /// The title.
  var title: String { get }
}

/// A command in the menu below a previewed controller.
@preconcurrency @MainActor open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The appearance of an action.
  public enum Style: Int, Sendable {
    /// A plain title.
    case `default`
    /// A title with a check mark.
    case selected
    /// A red title.
    case destructive
  }
  /// The title.
  public let title: String
  /// The code of the action, called with the action and the previewed controller after the menu was closed.
  public let handler: (any UIPreviewActionItem, UIViewController) -> Void
  private let style: Style

  /// Creates an action that calls `handler`.
  public init(title: String, style: Style, handler: @escaping (UIPreviewAction, UIViewController) -> Void) {
    self.title = title
    self.style = style
    self.handler = { item, controller in (item as? UIPreviewAction).map { handler($0, controller) } }
  }

  fileprivate func command(for controller: UIViewController) -> UIMenuElement {
    UIAction(title: title, attributes: style == .destructive ? .destructive : [], state: style == .selected ? .on : .off) { [self] _ in
      handler(self, controller)
    }
  }
}

/// A group of commands in the menu below a previewed controller, shown as a submenu.
@preconcurrency @MainActor open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title.
  public let title: String
  private let style: UIPreviewAction.Style
  private let actions: [UIPreviewAction]

  /// Creates a group of `actions`.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
  }

  fileprivate func submenu(for controller: UIViewController) -> UIMenuElement {
    UIMenu(title: title, options: style == .destructive ? .destructive : [], children: actions.map { $0.command(for: controller) })
  }
}

extension UIPreviewActionItem {
  /// Returns the element of a context menu for a previewed controller; nil for items of the program's own classes.
  func menuElement(for controller: UIViewController) -> UIMenuElement? {
    (self as? UIPreviewAction)?.command(for: controller) ?? (self as? UIPreviewActionGroup)?.submenu(for: controller)
  }
}
