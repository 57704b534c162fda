public import Foundation

/// An element of a menu: an action or a submenu. Main thread only.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// How an element is shown, and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// The element deletes something and is shown in red.
    public static let destructive = Attributes(rawValue: 2)
    /// The element is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after the element was chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 8)
  }
  /// Whether an element has a check mark.
  public enum State: Int, Sendable { case off, on, mixed }

  /// The element's title.
  open var title: String
  /// A second line.
  open var subtitle: String?
  /// The element's image.
  open var image: UIImage?

  init(title: String, subtitle: String?, image: UIImage?) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
    super.init()
  }
}
