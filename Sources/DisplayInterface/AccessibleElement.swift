package import HitchlessBase

/// An element of the screen for assistive technologies: its role, texts, position, and possible actions.
package struct AccessibleElement: Hashable, Sendable {
  /// The roles of elements; named after WAI-ARIA's roles, like the desktops' roles.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// Named as in WAI-ARIA, or plainly: `text` cannot be changed, `navigation` is a bar that leads elsewhere, `password` is not read.
    case alert, button, dialog, group, heading, image, link, list, listItem, menu, menuItem, navigation, password, progress, searchField,
      slider, tab, tabList, table, text, textField, textArea, toggle, toolbar
  }
  /// The current states of an element.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The element is chosen among others.
    package static let selected = States(rawValue: 1)
    /// The element cannot be used.
    package static let disabled = States(rawValue: 2)
    /// The element has the focus of the keyboard or the assistive technology.
    package static let focused = States(rawValue: 4)
    /// The element can have the focus.
    package static let focusable = States(rawValue: 8)
    /// A toggle is on.
    package static let on = States(rawValue: 16)
  }
  /// The possible actions of an element.
  package enum Action: Hashable, Sendable {
    /// The element's main action, as by a tap.
    case activate
    /// Changes the value by one step up or down.
    case increment, decrement
    /// Scrolls the element, or its container, by a page.
    case scrollUp, scrollDown, scrollLeft, scrollRight
    /// Dismisses what is shown above the rest.
    case escape
    /// Moves the focus to the element.
    case focus
    /// The action of this index in ``AccessibleElement/customActions``.
    case custom(Int)
  }

  /// A number that stays the same for the lifetime of the object behind the element.
  package var id: Int
  /// The element's role.
  package var role: Role
  /// The element's name; empty for none.
  package var label = ""
  /// The element's value, such as the text in a field or "50 %"; empty for none.
  package var value = ""
  /// The effect of using the element; empty for none.
  package var hint = ""
  /// A name for tests, which assistive technologies do not report; empty for none.
  package var identifier = ""
  /// The element's frame, in points of the screen.
  package var frame: Rect
  /// The element's current states.
  package var states: States = []
  /// The possible actions besides ``Action/custom(_:)`` and ``Action/focus``.
  package var actions: [Action] = []
  /// The names of additional actions of the program.
  package var customActions: [String] = []
  /// The element's children, in their reading order.
  package var children: [AccessibleElement] = []

  /// Creates an element without texts.
  package init(id: Int, role: Role, frame: Rect) {
    self.id = id
    self.role = role
    self.frame = frame
  }
}
