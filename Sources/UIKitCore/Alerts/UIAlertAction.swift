public import Foundation

/// A button of an alert or an action sheet: its title and its action.
@preconcurrency @MainActor open class UIAlertAction: AccessibleObject {
  /// The kind of a button.
  public enum Style: Int, Sendable {
    /// A regular button.
    case `default`
    /// A button that cancels without changes. There is at most one; the escape key presses it, and so does a tap beside an action sheet.
    case cancel
    /// A button that changes or deletes data, shown in red.
    case destructive
  }

  /// The title of the button; nil for none.
  public let title: String?
  /// The kind of the button.
  public let style: Style
  private let handler: ((UIAlertAction) -> Void)?
  /// The alert that contains the button.
  weak var alert: UIAlertController?

  /// Creates a button. `handler` is called after the button was pressed and the alert has left the screen.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  /// Whether the button is enabled. True by default.
  open var isEnabled = true { didSet { if isEnabled != oldValue { alert?.lookDidChange(of: self) } } }

  // Programs set the following by name; see ``KeyValueCoding``.

  /// The colour of the title in place of the style's; nil for that.
  var titleTextColor: UIColor? { didSet { alert?.lookDidChange(of: self) } }
  /// The image at the leading edge; nil for none.
  var image: UIImage? { didSet { alert?.lookDidChange(of: self) } }
  /// The colour of the image if it is a template; nil for that of the title.
  var imageTintColor: UIColor? { didSet { alert?.lookDidChange(of: self) } }
  /// Whether there is a check mark at the trailing edge. False by default.
  var isChecked = false { didSet { alert?.lookDidChange(of: self) } }

  /// Performs the action of the button. User code runs.
  func perform() { handler?(self) }
}
