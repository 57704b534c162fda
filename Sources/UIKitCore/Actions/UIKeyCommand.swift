internal import Foundation
internal import HitchlessBase

/// A command of a responder: a message with a title and an image.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// The message that the command sends to the first object of the responder chain that performs it.
  public let action: Selector
  /// Data of the program's own, by which commands of the same action differ.
  public let propertyList: Any?
  /// A longer title for help.
  open var discoverabilityTitle: String?
  /// Whether the command is disabled, destructive or hidden. A disabled command does nothing.
  open var attributes: Attributes
  /// Whether the command has a check mark.
  open var state: State

  /// A command that sends `action`.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.action = action
    self.propertyList = propertyList
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    super.init(title: title, subtitle: nil, image: image)
  }
}

/// A command with a key. Responders list theirs as ``UIResponder/keyCommands``.
@preconcurrency @MainActor open class UIKeyCommand: UICommand {
  /// The up arrow key, as an input.
  public static let inputUpArrow = UIKey.inputUpArrow
  /// The down arrow key, as an input.
  public static let inputDownArrow = UIKey.inputDownArrow
  /// The left arrow key, as an input.
  public static let inputLeftArrow = UIKey.inputLeftArrow
  /// The right arrow key, as an input.
  public static let inputRightArrow = UIKey.inputRightArrow
  /// The page up key, as an input.
  public static let inputPageUp = UIKey.inputPageUp
  /// The page down key, as an input.
  public static let inputPageDown = UIKey.inputPageDown
  /// The home key, as an input.
  public static let inputHome = UIKey.inputHome
  /// The end key, as an input.
  public static let inputEnd = UIKey.inputEnd
  /// The escape key, as an input.
  public static let inputEscape = UIKey.inputEscape
  /// The key that deletes what follows, as an input.
  public static let inputDelete = UIKey.inputDelete

  /// The character of the key, or the name of one without.
  public let input: String?
  /// The modifiers that have to be held down. `command` is the control key here, too, as programs of this desktop use it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the text input of a text field. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// A command that sends `action` when the key is pressed.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }
  /// A command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Whether `key` is the command's.
  func matches(_ key: UIKey) -> Bool {
    guard let input, !attributes.contains(.disabled) else { return false }
    let characters = key.charactersIgnoringModifiers
    guard characters == input || characters.lowercased() == input.lowercased() else { return false }
    var (wanted, held) = (modifierFlags, key.modifierFlags)
    // A character such as "?" says itself whether the shift key is needed; of a letter there is one with it and one without.
    if input.count == 1, let character = input.first, !character.isLetter, !character.isWhitespace, !wanted.contains(.shift) {
      held.remove(.shift)
    }
    if wanted.contains(.command), !wanted.contains(.control), held.contains(.control), !held.contains(.command) {
      wanted.remove(.command)
      wanted.insert(.control)
    }
    return wanted == held
  }
}

extension UIApplication {
  /// Performs the first command of the responder chain from `start` that has the key of `press`. False if there is none.
  func performKeyCommand(for press: UIPress, from start: UIResponder?) -> Bool {
    guard let start, let key = press.key else { return false }
    // What a person types goes to the text field, and so do the keys that edit there; these do not.
    let isOutside = [.escape, .tab, .pageUp, .pageDown].contains(press.inputKey)
    let isTyped = start is any UIKeyInput && !isOutside && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    var responder: UIResponder? = start
    while let here = responder {
      for command in here.keyCommands ?? [] where command.matches(key) && (!isTyped || command.wantsPriorityOverSystemBehavior) {
        guard let target = start.target(forAction: command.action, withSender: command) else { continue }
        command.action.send(to: target as AnyObject, sender: command, event: nil)
        return true
      }
      responder = here.next
    }
    return false
  }
}
