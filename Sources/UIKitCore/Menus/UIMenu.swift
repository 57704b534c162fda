internal import Foundation

/// A menu of actions and submenus. Buttons and ``UIContextMenuInteraction`` show it.
@preconcurrency @MainActor open class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates the identifier `rawValue`.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }
  /// How a submenu is shown.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements of the menu are part of the outer menu.
    public static let displayInline = Options(rawValue: 1)
    /// The menu deletes something and is shown in red.
    public static let destructive = Options(rawValue: 2)
    /// At most one of the menu's actions is checked: the one that was chosen last.
    public static let singleSelection = Options(rawValue: 32)
    /// The elements of the menu are shown side by side, by their images.
    public static let displayAsPalette = Options(rawValue: 128)
  }
  /// The size of a menu's elements; `automatic` leaves the choice to the system. All rows have the same size here.
  public enum ElementSize: Int, Sendable { case small, medium, large, automatic = -1 }

  /// The menu's identity; generated if none was specified.
  public let identifier: Identifier
  /// The options for showing the menu in another one.
  public let options: Options
  /// The elements, in order.
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

  /// The elements of the menu and its submenus that have a check mark, in order. O(elements).
  open var selectedElements: [UIMenuElement] {
    children.flatMap { element in
      if let menu = element as? UIMenu { return menu.selectedElements }
      return (element as? any MenuChoice)?.state == .on ? [element] : []
    }
  }

  /// Returns the menu with its elements in `order`, above or below its source.
  func ordered(_ order: UIContextMenuConfiguration.ElementOrder, isAbove: Bool) -> UIMenu {
    order == .priority && isAbove ? replacingChildren(children.reversed()) : self
  }

  /// Returns a copy of the menu with `newChildren` as its elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }
}
