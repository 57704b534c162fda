package import DisplayInterface
public import Foundation
internal import HeadlessDisplay
internal import HitchlessBase
internal import UIKitCore

/// A screen reader on a stage. It reads and uses the views like the screen readers of the desktop.
///
/// ```swift
/// stage.screenReader.activate("Like")
/// #expect(stage.screenReader.text.contains("button \"Unlike\""))
/// ```
@MainActor public struct ScreenReader {
  let stage: Stage

  /// Whether the screen reader is switched on. It can read in either case. While it is switched on, programs can detect it
  /// (`UIAccessibility.isVoiceOverRunning`), the texts that they ask it to speak are recorded, and the screen is read in spare time.
  public var isOn: Bool {
    get { stage.display.configuration.isScreenReaderOn }
    nonmutating set { stage.perform { stage.display.setScreenReader(isOn: newValue) } }
  }

  /// The texts that programs have asked it to speak.
  public var spokenTexts: [String] { stage.display.assistance.spokenTexts }

  /// The number of times that the content of the screen changed for the screen reader while it was switched on.
  public var updates: Int { stage.display.assistance.updates }

  /// The content of the screen, with a line for each element, indented by its nesting: its role, its label, its value after a colon, its
  /// states, and its hint in parentheses. O(views on the screen).
  public var text: String { lines(elements, indent: "").joined(separator: "\n") }

  /// Returns the frame of an element, in points of the screen; nil if there is none of this name.
  public func frame(of name: String) -> CGRect? { find(name).map { CGRect($0.frame) } }

  /// The elements on the screen in reading order. O(views on the screen).
  package var elements: [AccessibleElement] { stage.perform { stage.runtime.accessibility.read() } }

  private func lines(_ elements: [AccessibleElement], indent: String) -> [String] {
    elements.flatMap { [indent + line($0)] + lines($0.children, indent: indent + "  ") }
  }
  private func line(_ element: AccessibleElement) -> String {
    var line = "\(element.role)"
    if !element.label.isEmpty { line += " \"\(element.label)\"" }
    if !element.value.isEmpty { line += ": \(element.value)" }
    let states: [(AccessibleElement.States, String)] = [(.selected, "selected"), (.disabled, "disabled"), (.focused, "focused")]
    for (state, name) in states where element.states.contains(state) { line += ", \(name)" }
    if !element.hint.isEmpty { line += " (\(element.hint))" }
    return line
  }

  // MARK: Performing

  /// Activates the first element with this label or identifier. Continues until the effects are over, and one vsync more. Returns false if
  /// there is no such element; so do the methods below.
  @discardableResult public func activate(_ name: String) -> Bool { perform(.activate, name) }
  /// Raises the value of an element by a step.
  @discardableResult public func increment(_ name: String) -> Bool { perform(.increment, name) }
  /// Lowers the value of an element by a step.
  @discardableResult public func decrement(_ name: String) -> Bool { perform(.decrement, name) }
  /// Scrolls the container of an element down by a page.
  @discardableResult public func scrollDown(_ name: String) -> Bool { perform(.scrollDown, name) }
  /// Scrolls the container of an element up by a page.
  @discardableResult public func scrollUp(_ name: String) -> Bool { perform(.scrollUp, name) }
  /// Dismisses the presentation that contains an element.
  @discardableResult public func escape(_ name: String) -> Bool { perform(.escape, name) }
  /// Moves the focus to an element.
  @discardableResult public func focus(_ name: String) -> Bool { perform(.focus, name) }
  /// Performs a custom action that the program, or a row's swipe, offers for an element. Also returns false if the action is not offered.
  @discardableResult public func perform(_ action: String, on name: String) -> Bool {
    guard let element = find(name), let index = element.customActions.firstIndex(of: action) else { return false }
    return perform(.custom(index), name)
  }

  private func perform(_ action: AccessibleElement.Action, _ name: String) -> Bool {
    guard let element = find(name) else { return false }
    stage.perform { stage.driver.display(stage.display, didRequest: action, of: element.id) }
    stage.frames(2)
    stage.settle()
    return true
  }

  private func find(_ name: String) -> AccessibleElement? {
    func search(_ elements: [AccessibleElement]) -> AccessibleElement? {
      for element in elements {
        if element.label == name || element.identifier == name { return element }
        if let found = search(element.children) { return found }
      }
      return nil
    }
    return search(elements)
  }
}
