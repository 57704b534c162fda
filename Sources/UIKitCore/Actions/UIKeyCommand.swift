internal import Foundation
internal import HitchlessBase

/// A command of a responder: a message with a title and an image.
@preconcurrency @MainActor open class UICommand: UIMenuElement {
  /// The message that the command sends to the first object of the responder chain that performs it.
  public let action: Selector
  /// Data for the program's use, which distinguishes commands with the same action.
  public let propertyList: Any?
  /// A longer title for help.
  open var discoverabilityTitle: String?
  /// Whether the command is disabled, destructive or hidden. A disabled command does nothing.
  open var attributes: Attributes
  /// Whether the command has a check mark.
  open var state: State

  /// Creates a command that sends `action`.
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
  /// The forward delete key, as an input.
  public static let inputDelete = UIKey.inputDelete
  /// The function key F1, as an input.
  public static let f1 = UIKey.inputFunction(1)
  /// The function key F2, as an input.
  public static let f2 = UIKey.inputFunction(2)
  /// The function key F3, as an input.
  public static let f3 = UIKey.inputFunction(3)
  /// The function key F4, as an input.
  public static let f4 = UIKey.inputFunction(4)
  /// The function key F5, as an input.
  public static let f5 = UIKey.inputFunction(5)
  /// The function key F6, as an input.
  public static let f6 = UIKey.inputFunction(6)
  /// The function key F7, as an input.
  public static let f7 = UIKey.inputFunction(7)
  /// The function key F8, as an input.
  public static let f8 = UIKey.inputFunction(8)
  /// The function key F9, as an input.
  public static let f9 = UIKey.inputFunction(9)
  /// The function key F10, as an input.
  public static let f10 = UIKey.inputFunction(10)
  /// The function key F11, as an input.
  public static let f11 = UIKey.inputFunction(11)
  /// The function key F12, as an input.
  public static let f12 = UIKey.inputFunction(12)

  /// The character of the key, or the name of a key without a character.
  public let input: String?
  /// The alternatives to the command's action while additional modifiers are pressed.
  public let alternates: [UICommandAlternate]
  /// The modifiers that must be pressed. `command` also matches the control key, which desktop programs use.
  public let modifierFlags: UIKeyModifierFlags
  /// Whether the command takes precedence over the text input of a text field. False by default.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command that sends `action` when the key is pressed.
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
  /// Creates a command without a title.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command without a title, with a longer one for help.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String) {
    self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }

  /// Returns the action that `key` triggers: that of the command or of an alternate; nil for none. Even of a disabled command.
  func action(for key: UIKey) -> Selector? {
    if matches(key, modifierFlags) { return action }
    return alternates.first { matches(key, modifierFlags.union($0.modifierFlags)) }?.action
  }
  private func matches(_ key: UIKey, _ modifierFlags: UIKeyModifierFlags) -> Bool {
    guard let input else { return false }
    let characters = key.charactersIgnoringModifiers
    guard characters == input || characters.lowercased() == input.lowercased() else { return false }
    var (wanted, held) = (modifierFlags, key.modifierFlags)
    // A character such as "?" already implies whether the shift key is needed; a letter can be typed with and without it.
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

extension InputKey {
  /// Whether this is a function key.
  fileprivate var isFunction: Bool { if case .function = self { true } else { false } }
}

extension UICommand {
  /// Returns the responder in the chain of `start` that performs `action`; nil if there is none, or if the responder disables the command.
  func target(of action: Selector, from start: UIResponder) -> Any? {
    guard let target = start.target(forAction: action, withSender: self) else { return nil }
    return validated(by: target).attributes.contains(.disabled) ? nil : target
  }
}

/// An alternative to a command while additional modifiers are pressed.
@preconcurrency @MainActor open class UICommandAlternate: NSObject {
  /// The title in place of the command's.
  public let title: String
  /// The message in place of the command's.
  public let action: Selector
  /// The modifiers that must be pressed in addition to the command's.
  public let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate for a command with the same key.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
    super.init()
  }
}

extension UIApplication {
  /// Performs the first command that matches the key of `press` and that is enabled when its target has validated it: in the responder
  /// chain from `start`, or else in the main menu. Returns false if there is none.
  func performKeyCommand(for press: UIPress, from start: UIResponder?) -> Bool {
    guard let start, let key = press.key else { return false }
    // Typed text belongs to the text field, and so do keys that edit in it; the following keys do not.
    let isOutside = [.escape, .tab, .pageUp, .pageDown].contains(press.inputKey) || press.inputKey.isFunction
    let isTyped = start is any UIKeyInput && !isOutside && key.modifierFlags.isDisjoint(with: [.control, .alternate, .command])
    var responder: UIResponder? = start
    while let here = responder {
      for command in here.keyCommands ?? [] where !isTyped || command.wantsPriorityOverSystemBehavior {
        guard let action = command.action(for: key), let target = command.target(of: action, from: start) else { continue }
        action.send(to: target as AnyObject, sender: command, event: nil)
        return true
      }
      responder = here.next
    }
    return performMainCommand(for: key, isTyped: isTyped, from: start)
  }
  private func performMainCommand(for key: UIKey, isTyped: Bool, from start: UIResponder) -> Bool {
    for command in runtime.menus.main.keyCommands where !isTyped || command.wantsPriorityOverSystemBehavior {
      guard let action = command.action(for: key), let target = command.target(of: action, from: start) else { continue }
      // All responders have methods for these, most of which only pass the action on.
      if let edit = EditAction(action) {
        if edit.send(from: start, sender: command) { return true }
      } else {
        action.send(to: target as AnyObject, sender: command, event: nil)
        return true
      }
    }
    return false
  }
}
