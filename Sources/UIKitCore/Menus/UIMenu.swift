internal import Foundation

/// A menu of actions and submenus. Buttons and ``UIContextMenuInteraction`` show it.
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
    /// One of its actions is checked at a time: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 32)
  }
  /// The size of a menu's elements; `automatic` leaves the choice to the system. Rows are of one size here.
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

  /// The elements of the menu, and of the menus in it, that have a check mark, in their order. O(elements).
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any MenuChoice)?.state == .on ? [element] : []
    }
  }

  /// The menu with its elements in `order`, where it stands above or below what it is about.
  func ordered(_ order: UIContextMenuConfiguration.ElementOrder, isAbove: Bool) -> UIMenu {
    order == .priority && isAbove ? replacingChildren(children.reversed()) : self
  }

  /// A copy of the menu with `newChildren` as elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
