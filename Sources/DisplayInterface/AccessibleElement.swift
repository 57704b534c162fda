package import HitchlessBase

/// One thing on the screen as an assistive technology knows it: what it is, what it says, where it is, what can be done with it.
package struct AccessibleElement: Hashable, Sendable {
  /// What an element is; named after WAI-ARIA's roles, as the desktops' are.
  package enum Role: Hashable, Sendable, CaseIterable {
    /// Named as there, or plainly: `text` cannot be changed, `navigation` is a bar that leads elsewhere, `password` is not read.
    case alert, button, dialog, group, heading, image, link, list, listItem, menu, menuItem, navigation, password, progress, searchField,
      slider, tab, tabList, table, text, textField, textArea, toggle, toolbar
  }
  /// What an element is like at the moment.
  package struct States: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Chosen among others.
    package static let selected = States(rawValue: 1)
    /// Cannot be used.
    package static let disabled = States(rawValue: 2)
    /// Where the keyboard, or the assistive technology, is.
    package static let focused = States(rawValue: 4)
    /// The focus can come to it.
    package static let focusable = States(rawValue: 8)
    /// Of a toggle: on.
    package static let on = States(rawValue: 16)
  }
  /// What can be done with an element.
  package enum Action: Hashable, Sendable {
    /// Its main purpose, as by a tap.
    case activate
    /// One step up or down of its value.
    case increment, decrement
    /// A page of its content, or of what it is in.
    case scrollUp, scrollDown, scrollLeft, scrollRight
    /// Ends what is shown over the rest.
    case escape
    /// Brings the focus to it.
    case focus
    /// The action of this number in ``AccessibleElement/customActions``.
    case custom(Int)
  }

  /// A number that stays the same as long as the object behind the element lives.
  package var id: Int
  /// What it is.
  package var role: Role
  /// What it is called; empty for nothing.
  package var label = ""
  /// Its value, for example the text in a field or "50 %"; empty for none.
  package var value = ""
  /// What happens if it is used; empty for nothing.
  package var hint = ""
  /// A name for tests, which nobody is told; empty for none.
  package var identifier = ""
  /// Where it is, in points of the screen.
  package var frame: Rect
  /// What it is like.
  package var states: States = []
  /// What can be done besides ``Action/custom(_:)`` and ``Action/focus``.
  package var actions: [Action] = []
  /// The names of what the program offers in addition.
  package var customActions: [String] = []
  /// The elements in it, in the order in which they are read.
  package var children: [AccessibleElement] = []

  /// An element that says nothing yet.
  package init(id: Int, role: Role, frame: Rect) {
    self.id = id
    self.role = role
    self.frame = frame
  }
}
