public import Foundation
internal import HitchlessBase

/// Keys held down while something else happens.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A key of a keyboard that was pressed.
@preconcurrency @MainActor open class UIKey: NSObject {
  /// What the key writes with the modifiers that were held down; for arrows and the like names such as
  /// `UIKeyInputUpArrow`.
  open var characters: String { charactersIgnoringModifiers }
  /// What the key stands for.
  public let charactersIgnoringModifiers: String
  /// What was held down.
  public let modifierFlags: UIKeyModifierFlags

  private static let inputUpArrow = "UIKeyInputUpArrow"
  private static let inputDownArrow = "UIKeyInputDownArrow"
  private static let inputLeftArrow = "UIKeyInputLeftArrow"
  private static let inputRightArrow = "UIKeyInputRightArrow"
  private static let inputPageUp = "UIKeyInputPageUp"
  private static let inputPageDown = "UIKeyInputPageDown"
  private static let inputHome = "UIKeyInputHome"
  private static let inputEnd = "UIKeyInputEnd"
  private static let inputEscape = "UIKeyInputEscape"
  private static let inputDelete = "UIKeyInputDelete"

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

  /// A display reports characters as the keyboard's layout and the modifiers make them.
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
    case .tab: "\t"
    case .backspace: "\u{8}"
    case .delete: inputDelete
    case .character(let character): String(character)
    }
  }
}
