public import Foundation
internal import HitchlessBase

/// Modifier keys that are held down during an event.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  init(_ modifiers: InputModifiers) {
    self = []
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.alternate) { insert(.alternate) }
    if modifiers.contains(.command) { insert(.command) }
  }

  /// Caps lock. Displays do not report it.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// A shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// A control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// An alt key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The super (Windows, command) key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric pad. Displays do not report it.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard, with the modifiers that were held down when it was pressed or released.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// The characters that the key produces; for keys without characters, a name such as `UIKeyInputUpArrow`. The same as
  /// ``charactersIgnoringModifiers``, because displays report characters after applying the layout and modifiers.
  open var characters: String { charactersIgnoringModifiers }
  /// The characters that the key produces, or its name.
  public let charactersIgnoringModifiers: String
  /// The modifiers that were held down.
  public let modifierFlags: UIKeyModifierFlags

  nonisolated static let inputUpArrow = "UIKeyInputUpArrow"
  nonisolated static let inputDownArrow = "UIKeyInputDownArrow"
  nonisolated static let inputLeftArrow = "UIKeyInputLeftArrow"
  nonisolated static let inputRightArrow = "UIKeyInputRightArrow"
  nonisolated static let inputPageUp = "UIKeyInputPageUp"
  nonisolated static let inputPageDown = "UIKeyInputPageDown"
  nonisolated static let inputHome = "UIKeyInputHome"
  nonisolated static let inputEnd = "UIKeyInputEnd"
  nonisolated static let inputEscape = "UIKeyInputEscape"
  nonisolated static let inputDelete = "UIKeyInputDelete"
  /// Returns the name of a function key.
  nonisolated static func inputFunction(_ number: Int) -> String { "UIKeyInputF\(number)" }
  /// An addition to UIKit, whose keyboards have no such key.
  nonisolated static let inputMenu = "UIKeyInputMenu"

  init(_ key: InputKey, _ modifiers: InputModifiers) {
    charactersIgnoringModifiers = Self.characters(of: key)
    var flags: UIKeyModifierFlags = []
    if modifiers.contains(.shift) { flags.insert(.shift) }
    if modifiers.contains(.control) { flags.insert(.control) }
    if modifiers.contains(.alternate) { flags.insert(.alternate) }
    if modifiers.contains(.command) { flags.insert(.command) }
    modifierFlags = flags
    super.init()
  }

  /// Returns the characters of a key, which displays report after applying the keyboard layout and the modifiers.
  private static func characters(of key: InputKey) -> String {
    switch key {
    case .up: inputUpArrow
    case .down: inputDownArrow
    case .left: inputLeftArrow
    case .right: inputRightArrow
    case .pageUp: inputPageUp
    case .pageDown: inputPageDown
    case .home: inputHome
    case .end: inputEnd
    case .space: " "
    case .enter: "\r"
    case .escape: inputEscape
    case .menu: inputMenu
    case .tab: "\t"
    case .backspace: "\u{8}"
    case .delete: inputDelete
    case .character(let character): String(character)
    case .function(let number): inputFunction(number)
    }
  }
}
