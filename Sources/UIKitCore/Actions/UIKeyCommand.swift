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
  /// What the command does in place of its action while other modifiers are held down as well.
  public let alternates: [UICommandAlternate]
  /// The modifiers that have to be held down. `command` is the control key here, too, as programs of this desktop use it.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command comes before the text input of a text field. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// A command that sends `action` when the key is pressed.
  public init(
    title: String = "", image: UIImage? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.input = input
    self.modifierFlags = modifierFlags
    self.alternates = alternates
    super.init(
      title: title, image: image, action: action, propertyList: propertyList, discoverabilityTitle: discoverabilityTitle,
      attributes: attributes, state: state)
  }
  /// A command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// What `key` sends: the command's action or that of an alternate; nil if it is neither's.
  func action(for key: UIKey) -> Selector? {
    if matches(key, modifierFlags) { return action }
    return alternates.first { matches(key, modifierFlags.union($0.modifierFlags)) }?.action
  }
  private func matches(_ key: UIKey, _ modifierFlags: UIKeyModifierFlags) -> Bool {
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

/// What a command does instead while other modifiers are held down as well.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// What it says, in place of the command.
  public let title: String
  /// The message that is sent in place of the command's.
  public let action: Selector
  /// The modifiers that have to be held down beside the command's.
  public let modifierFlags: UIKeyModifierFlags

  /// An alternate for a command of the same key.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
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
      for command in here.keyCommands ?? [] where !isTyped || command.wantsPriorityOverSystemBehavior {
        guard let action = command.action(for: key), let target = start.target(forAction: action, withSender: command) else { continue }
        action.send(to: target as AnyObject, sender: command, event: nil)
        return true
      }
      responder = here.next
    }
    return false
  }
}
