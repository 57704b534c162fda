public import Foundation
public import UIKitCore

/// A button of a swiped row, as returned by the delegate's `tableView(_:editActionsForRowAt:)`. New programs use ``UIContextualAction``.
@preconcurrency @MainActor open class UITableViewRowAction: NSObject, NSCopying {
  /// The effect of an action on its row.
  public enum Style: Int, Sendable {
    /// Deletes the row; the button is red. Also named ``destructive``.
    case `default` = 0
    /// Does nothing destructive; the button is grey.
    case normal = 1

    /// The same as ``default``.
    public static var destructive: Style { .default }
  }
  private typealias Handler = (UITableViewRowAction, IndexPath) -> Void

  /// The effect of the action on its row.
  public let style: Style
  private let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The colour of the button; nil, the default, for the style's colour.
  open var backgroundColor: UIColor?

  /// Creates an action with a title. `handler` is called with the action and the position of the row; the row closes afterwards.
  public init(style: Style, title: String?, handler: @escaping (_ action: UITableViewRowAction, _ indexPath: IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
    super.init()
  }

  /// Returns a new action with the same style, title, colour and handler.
  open nonisolated func copy(with zone: NSZone? = nil) -> Any { MainActor.assumeIsolated { duplicate() } as UITableViewRowAction }
  private func duplicate() -> UITableViewRowAction {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    return copy
  }

  /// Returns the contextual action that the row shows. `path` returns the position of the row when the button is pressed, or nil if the row
  /// no longer exists.
  func contextual(_ path: @escaping @MainActor () -> IndexPath?) -> UIContextualAction {
    let made = UIContextualAction(style: style == .default ? .destructive : .normal, title: title) { _, _, completion in
      if let path = path() { self.handler(self, path) }
      completion(true)
    }
    if let backgroundColor { made.backgroundColor = backgroundColor }
    return made
  }
}
