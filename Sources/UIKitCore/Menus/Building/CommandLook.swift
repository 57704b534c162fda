/// The properties of a command that a responder may change when it validates the command.
struct CommandLook {
  var title: String
  var image: UIImage?
  var discoverabilityTitle: String?
  var attributes: UIMenuElement.Attributes
  var state: UIMenuElement.State
}

extension UICommand {
  private var look: CommandLook {
    get {
      CommandLook(title: title, image: image, discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }
    set {
      (title, image, discoverabilityTitle) = (newValue.title, newValue.image, newValue.discoverabilityTitle)
      (attributes, state) = (newValue.attributes, newValue.state)
    }
  }
  /// Returns the command's properties after `target`, which performs its action, has validated it. The command itself keeps its own, so
  /// that each validation begins with them. User code runs.
  func validated(by target: Any?) -> CommandLook {
    guard let responder = target as? UIResponder else { return look }
    let own = look
    defer { look = own }
    responder.validate(self)
    return look
  }
}
