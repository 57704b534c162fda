/// An element of a menu that performs an action when it is chosen.
@MainActor protocol MenuChoice: UIMenuElement {
  /// Whether it is disabled, destructive or hidden.
  var attributes: Attributes { get }
  /// Whether it has a check mark.
  var state: State { get set }
  /// What a menu shows of the element at the moment, and whether there is a receiver for the action. User code may run.
  var shown: (look: CommandLook, isPerformable: Bool) { get }
  /// Performs the action, for the control or view that shows the menu.
  func perform(sender: Any?)
}

extension UIAction: MenuChoice {
  var shown: (look: CommandLook, isPerformable: Bool) {
    let look = CommandLook(
      title: title, image: image, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    return (look, true)
  }
}

extension UICommand: MenuChoice {
  var shown: (look: CommandLook, isPerformable: Bool) {
    let receiver = receiver
    return (validated(by: receiver), receiver != nil)
  }
  func perform(sender: Any?) {
    if let receiver { action.send(to: receiver as AnyObject, sender: self, event: nil) }
  }
  /// Whether there is a receiver of the action in the responder chain for key presses.
  var isPerformable: Bool { receiver != nil }
  private var receiver: Any? { UIApplication.shared.keyResponder?.target(forAction: action, withSender: self) }
}
