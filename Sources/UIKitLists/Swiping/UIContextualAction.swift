public import Foundation
public import UIKitCore

/// A button behind a row that a swipe reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// A closure that performs the action. It receives the action, the view that shows it, and a completion handler to call when the action
  /// is over, with true if it was performed. The row stays swiped until then.
  public typealias Handler = (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void
  /// The effect of an action on its row.
  public enum Style: Int, Sendable {
    /// Nothing that cannot be undone; the button is grey.
    case normal
    /// The action deletes the row; the button is red.
    case destructive
  }

  /// The effect of the action on its row.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button. Hidden if there is an image and the row is too low for both.
  open var title: String?
  /// The color of the button. By default that of the style; setting nil restores it.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  /// The image on the button, drawn in white if it is a template.
  open var image: UIImage?

  /// Creates an action with a title; an image can be set afterwards.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
