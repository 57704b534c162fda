public import Foundation

/// What kind of text is typed, for input methods and keyboards on the screen: the desktop shows them, if it has one, and hears of the
/// traits while the text is edited. A class that conforms declares the properties that it wants to differ from the defaults.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Which letters a keyboard on the screen capitalizes. `.sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are suggested. `.default` by default: they are, in texts with words.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether spelling is checked, by input methods that do. `.default` by default: where words are suggested.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// The keys that a keyboard on the screen has. `.default` by default.
  var keyboardType: UIKeyboardType { get }
  /// The title of the return key of a keyboard on the screen. A title only: what the key does, delegates and actions decide. As with UIKit
  /// and a keyboard of hardware it is not seen on desktops, whose keyboards have one symbol for the key.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key does nothing while there is no text. False by default.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is shown as dots, and not remembered by input methods. False by default.
  var isSecureTextEntry: Bool { get }
  /// What the text is. Decides about the keys if ``keyboardType`` is `.default`. Nil by default.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// `.sentences`.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// `.default`.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// `.default`.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// `.default`.
  public var keyboardType: UIKeyboardType { .default }
  /// `.default`.
  public var returnKeyType: UIReturnKeyType { .default }
  /// False.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// False.
  public var isSecureTextEntry: Bool { false }
  /// Nil.
  public var textContentType: UITextContentType! { nil }
}

/// Which letters a keyboard on the screen capitalizes: none, or the first ones of words or sentences, or all.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether words are suggested while typing.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked while typing.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The keys of a keyboard on the screen.
public enum UIKeyboardType: Int, Sendable {
  /// All keys. The desktop has one keyboard for `default`, `asciiCapable`, `numbersAndPunctuation`, `twitter` and `webSearch`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
    webSearch, asciiCapableNumberPad
}
/// The title of the return key of a keyboard on the screen.
public enum UIReturnKeyType: Int, Sendable {
  /// Named as in UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
