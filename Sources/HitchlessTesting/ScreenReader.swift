package import DisplayInterface
public import Foundation
internal import HeadlessDisplay
internal import HitchlessBase
internal import UIKitCore

/// A screen reader on a stage. It reads and uses the views as those of the desktop do.
///
/// ```swift
/// stage.screenReader.activate("Like")
/// #expect(stage.screenReader.text.contains("button \"Unlike\""))
/// ```
@MainActor public struct ScreenReader {
  let stage: Stage

  /// Whether it is switched on. It reads all the same; programs can tell (`UIAccessibility.isVoiceOverRunning`), what they have it say is kept,
  /// and what is on the screen is read in spare time.
  public var isOn: Bool {
    get { stage.display.configuration.isScreenReaderOn }
    nonmutating set { stage.perform { stage.display.setScreenReader(isOn: newValue) } }
  }

  /// What it has been told to say.
  public var spokenTexts: [String] { stage.display.assistance.spokenTexts }

  /// How often what is on the screen has become something else for it while it was switched on.
  public var updates: Int { stage.display.assistance.updates }

  /// What is on the screen, a line for each element, indented by what it is in: its role, its label, its value after a colon, what it is
  /// like, and in brackets its hint. O(views on the screen).
  public var text: String { lines(elements, indent: "").joined(separator: "\n") }

  /// Where an element is, in points of the screen; nil if there is none of this name.
  public func frame(of name: String) -> CGRect? { find(name).map { CGRect($0.frame) } }

  /// The elements on the screen, in the order in which they are read. O(views on the screen).
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

  // MARK: Doing

  /// Activates the first element with this label or identifier. Goes on until that is over, and one vsync more. False if there is none, as for
  /// the others.
  @discardableResult public func activate(_ name: String) -> Bool { perform(.activate, name) }
  /// Raises the value of an element by a step.
  @discardableResult public func increment(_ name: String) -> Bool { perform(.increment, name) }
  /// Lowers the value of an element by a step.
  @discardableResult public func decrement(_ name: String) -> Bool { perform(.decrement, name) }
  /// Scrolls what an element is in by a page down.
  @discardableResult public func scrollDown(_ name: String) -> Bool { perform(.scrollDown, name) }
  /// Scrolls what an element is in by a page up.
  @discardableResult public func scrollUp(_ name: String) -> Bool { perform(.scrollUp, name) }
  /// Ends what is shown over the rest and contains an element.
  @discardableResult public func escape(_ name: String) -> Bool { perform(.escape, name) }
  /// Goes to an element.
  @discardableResult public func focus(_ name: String) -> Bool { perform(.focus, name) }
  /// Performs an action that the program, or a row's swipe, offers with an element. False also if it is not offered.
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
