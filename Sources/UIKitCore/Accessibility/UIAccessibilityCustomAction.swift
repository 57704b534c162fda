public import Foundation

/// Something that can be done with an element besides activating it. Assistive technologies offer it by its name.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
  /// Does what the action stands for; false if that failed.
  public typealias Handler = @MainActor (UIAccessibilityCustomAction) -> Bool

  /// What the action is called.
  open var name: String
  /// Does it; nil if ``target`` does.
  open var actionHandler: Handler?
  /// The object that gets ``selector``. Not retained.
  open weak var target: AnyObject?
  /// The message that does it, if there is no ``actionHandler``.
  open var selector: Selector

  /// An action that `actionHandler` does.
  public init(name: String, actionHandler: Handler?) {
    self.name = name
    self.actionHandler = actionHandler
    selector = Selector("")
    super.init()
  }
  /// An action that `target` does when it gets `selector`, with the action as its argument if it has one.
  public init(name: String, target: Any?, selector: Selector) {
    self.name = name
    self.target = target.map { $0 as AnyObject }
    self.selector = selector
    super.init()
  }

  /// Does it. False if nobody did.
  func perform() -> Bool {
    if let actionHandler { return actionHandler(self) }
    guard let target, selector.isUnderstood(by: target) else { return false }
    selector.send(to: target, sender: self, event: nil)
    return true
  }
}
