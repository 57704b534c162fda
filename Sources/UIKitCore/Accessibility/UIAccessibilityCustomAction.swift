public import Foundation

/// A custom action of an element, besides activating it. Assistive technologies present it by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// A function that performs an action; returns false on failure.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// The name of the action.
  open var name: String
  /// The function that performs the action; nil if ``target`` performs it.
  open var actionHandler: Handler?
  /// The object to which ``selector`` is sent. Not retained.
  open weak var target: AnyObject?
  /// The message that performs the action, if there is no ``actionHandler``.
  open var selector: Selector

  /// Creates an action that `actionHandler` performs.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }
  /// Creates an action that sends `selector` to `target`, with the action as its argument if the selector takes one.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Performs the action. Returns false if it was not performed.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, selector.isUnderstood(by: target) else { return false }
    selector.send(to: target, sender: self, event: nil)
    return true
  }
}
