public import Foundation
public import UIKitCore

/// A button that a row shows when it is swiped, as the delegate's `tableView(_:editActionsForRowAt:)` gives it. New programs have
/// ``UIContextualAction``.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  /// What an action does to its row.
  public enum Style: Int, Sendable {
    /// It deletes the row: red. Also named ``destructive``.
    case `default` = 0
    /// Nothing that cannot be undone: grey.
    case normal = 1

    /// The same as ``default``.
    public static var destructive: Style { .default }
  }
  private typealias Handler = (UITableViewRowAction, IndexPath) -> Void

  /// What the action does to its row.
  public let style: Style
  private let handler: Handler
  /// What the button says.
  open var title: String?
  /// The color of the button; nil, the default, for the style's.
  open var backgroundColor: UIColor?

  /// An action with a title. `handler` gets it and the row; after that the row closes.
  public init(style: Style, title: String?, handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Another action of the same style, title, color and handler.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } as UITableViewRowAction }
  private func duplicate() -> UITableViewRowAction {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    return copy
  }

  /// The action as the row shows it. `path` says where the row is when the button is pressed; nil if it has gone.
  func contextual(_ path: @escaping @MainActor () -> IndexPath?) -> UIContextualAction {
    let made = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, completion in
      if let path = path() { self.handler(self, path) }
      completion(true)
    }
    if let backgroundColor { made.backgroundColor = backgroundColor }
    return made
  }
}
