public import Foundation

/// A button of an alert or an action sheet: what it says, and what it does.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// What kind of button it is.
  public enum Style: Int, Sendable {
    /// A usual one.
    case `default`
    /// The one that leaves everything as it is. There is at most one; the escape key presses it, and a tap beside an action sheet.
    case cancel
    /// One that changes or deletes data: red.
    case destructive
  }

  /// What the button says; nil for nothing.
  public let title: String?
  /// What kind of button it is.
  public let style: Style
  private let handler: ((UIAlertAction) -> Void)?
  /// The alert that has the button.
  weak var alert: UIAlertController?

  /// A button. `handler` is called when it was pressed and the alert has left the screen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Whether the button can be pressed. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { alert?.isEnabledDidChange(of: self) } } }

  /// Does what the button is for. User code runs.
  func perform() { handler?(self) }
}
