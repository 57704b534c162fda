public import Foundation
public import UIKitCore

/// A button behind a row, which a swipe reveals.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// Performs the action. Gets the action, the view that shows it, and what is to be called when the action is over: with true if it was
  /// performed. Until then the row stays swiped.
  public typealias Handler = (_ action: UIContextualAction, _ sourceView: UIView, _ completionHandler: @escaping (Bool) -> Void) -> Void
  /// What an action does to its row.
  public enum Style: Int, Sendable {
    /// Nothing that cannot be undone: grey.
    case normal
    /// It deletes the row: red.
    case destructive
  }

  /// What the action does to its row.
  public let style: Style
  /// What the button performs.
  public let handler: Handler
  /// What the button says. Not shown where there is an image and the row is too low for both.
  open var title: String?
  /// The color of the button. The style's unless set; nil is the style's again.
  open var backgroundColor: UIColor! {
    get { ownColor ?? (style == .destructive ? .systemRed : .systemGray) }
    set { ownColor = newValue }
  }
  private var ownColor: UIColor?
  /// The picture on the button, drawn in white if it is a template.
  open var image: UIImage?

  /// An action with a title, an image being set afterwards.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}
