public import Foundation

/// An element of a menu: an action or a submenu. Main thread only.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// How an element is shown and whether it can be chosen.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It can not be chosen.
    public static let disabled = Attributes(rawValue: 1)
    /// It deletes something: shown in red.
    public static let destructive = Attributes(rawValue: 2)
    /// It is not shown.
    public static let hidden = Attributes(rawValue: 4)
    /// The menu stays open after it was chosen.
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

/// A menu of actions and submenus. A description only: menus can not be shown yet.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// How a submenu is shown.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its elements are part of the outer menu.
    public static let displayInline = Options(rawValue: 1)
    /// It deletes something: shown in red.
    public static let destructive = Options(rawValue: 2)
    /// One of its elements is checked at a time.
    public static let singleSelection = Options(rawValue: 32)
  }
  /// The size of a menu's elements; `automatic` leaves the choice to the system.
  public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }

  /// The menu's identity; a generated one if none was given.
  public let identifier: Identifier
  /// How the menu is shown in another one.
  public let options: Options
  /// The elements in their order.
  public let children: [UIMenuElement]
  /// The size of the elements.
  open var preferredElementSize: ElementSize

  /// Creates a menu of `children`.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil, options: Options = [],
    preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier(UUID().uuidString)
    self.options = options
    self.children = children
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// A copy of the menu with `newChildren` as elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
