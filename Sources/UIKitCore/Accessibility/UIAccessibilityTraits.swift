/// What an element is and how it behaves, for assistive technologies. Several can apply at once.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Nothing in particular.
  public static let none = UIAccessibilityTraits([])
  /// Does something when it is pressed.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Leads somewhere else.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image; together with `button` an image that does something.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Chosen at the moment, for example the segment of a segmented control.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that cannot be changed.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Cannot be used at the moment.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// A field for searches.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Has a value that goes up and down; see ``AccessibleObject/accessibilityIncrement()``.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Divides the content, for example the title of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// Contains tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 28)
  /// Is on or off; the value "1" is on.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 53)
}

/// What an object is that contains elements.
public enum UIAccessibilityContainerType: Int, Sendable {
  /// None: its elements belong to what is around it.
  case none
  /// A table of rows and columns.
  case dataTable
  /// A list.
  case list
  /// A part of the screen that a person goes to, for example the navigation bar.
  case landmark
  /// Elements that belong together.
  case semanticGroup
}

/// Where content is scrolled to.
public enum UIAccessibilityScrollDirection: Int, Sendable { case right = 1, left, up, down, next, previous }
