/// An element of a menu that performs an action when it is chosen.
@MainActor protocol MenuChoice: UIMenuElement {
  /// Whether it is disabled, destructive or hidden.
  var attributes: Attributes { get }
  /// Whether it has a check mark.
  var state: State { get set }
  /// Whether there is a receiver for the action.
  var isPerformable: Bool { get }
  /// Performs the action, for the control or view that shows the menu.
  func perform(sender: Any?)
}

extension UIAction: MenuChoice {
  var isPerformable: Bool { true }
}

extension UICommand: MenuChoice {
  /// Whether there is a receiver of the action in the responder chain for key presses.
  var isPerformable: Bool { receiver != nil }
  func perform(sender: Any?) {
    if let receiver { action.send(to: receiver as AnyObject, sender: self, event: nil) }
  }
  private var receiver: Any? { UIApplication.shared.keyResponder?.target(forAction: action, withSender: self) }
}
