/// An element of a menu that does something when it is chosen.
@MainActor protocol MenuChoice: UIMenuElement {
  /// Whether it is disabled, destructive or hidden.
  var attributes: Attributes { get }
  /// Whether it has a check mark.
  var state: State { get set }
  /// Whether there is somebody to do it.
  var isPerformable: Bool { get }
  /// Does it, for the control or view that shows the menu.
  func perform(sender: Any?)
}

extension UIAction: MenuChoice {
  var isPerformable: Bool { true }
}

extension UICommand: MenuChoice {
  /// Whether the message has a receiver in the chain that key presses go through.
  var isPerformable: Bool { receiver != nil }
  func perform(sender: Any?) {
    if let receiver { action.send(to: receiver as AnyObject, sender: self, event: nil) }
  }
  private var receiver: Any? { UIApplication.shared.keyResponder?.target(forAction: action, withSender: self) }
}
