/// The characteristics and the behaviour of an element, for assistive technologies. Several can apply at once.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No particular traits.
  public static let none = UIAccessibilityTraits([])
  /// The element does something when it is pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element leads to other content.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image; together with `button`, an image that can be pressed.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is currently selected, for example a segment of a segmented control.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that cannot be changed.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element is currently disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element has a value that can be increased and decreased; see ``AccessibleObject/accessibilityIncrement()``.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element divides the content, for example the title of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The element contains tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
  /// The element is on or off; the value "1" is on.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// The kind of an object that contains elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// The object is not a container: its elements belong to the surrounding container.
  case none
  /// A table of rows and columns.
  case dataTable
  /// A list.
  case list
  /// A part of the screen to which the user can navigate, for example the navigation bar.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// The direction in which content is scrolled.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
