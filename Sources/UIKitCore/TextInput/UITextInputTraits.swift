public import Foundation

/// The kind of text that is typed, for input methods and on-screen keyboards. These belong to the desktop, if it has any, and are informed
/// of the traits while the text is edited. A class that conforms declares the properties that differ from the defaults.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// The letters that an on-screen keyboard capitalizes. `.sentences` by default.
  var autocapitalizationType: UITextAutocapitalizationType { get }
  /// Whether words are suggested. With `.default`, the default, they are in texts that contain words.
  var autocorrectionType: UITextAutocorrectionType { get }
  /// Whether input methods that support it check the spelling. With `.default`, the default, they do where words are suggested.
  var spellCheckingType: UITextSpellCheckingType { get }
  /// The keys of an on-screen keyboard. `.default` by default.
  var keyboardType: UIKeyboardType { get }
  /// The colours of the views in place of a keyboard and above it. `.default`, the default, follows the interface style.
  var keyboardAppearance: UIKeyboardAppearance { get }
  /// The title of an on-screen keyboard's return key. It is only a title: delegates and actions decide what the key does. As in UIKit with
  /// a hardware keyboard, it is not visible on desktops, whose on-screen keyboards show the same symbol for the key in all cases.
  var returnKeyType: UIReturnKeyType { get }
  /// Whether the return key does nothing while there is no text. False by default.
  var enablesReturnKeyAutomatically: Bool { get }
  /// Whether the text is shown as dots and not remembered by input methods. False by default.
  var isSecureTextEntry: Bool { get }
  /// Whether typed quotation marks become typographic ones. `.default`, the default, leaves them straight.
  var smartQuotesType: UITextSmartQuotesType { get }
  /// Whether two typed hyphens become a dash. `.default`, the default, leaves them alone.
  var smartDashesType: UITextSmartDashesType { get }
  /// The semantic meaning of the text. Determines the keys if ``keyboardType`` is `.default`. Nil by default.
  var textContentType: UITextContentType! { get }
}

extension UITextInputTraits {
  /// `.sentences` by default.
  public var autocapitalizationType: UITextAutocapitalizationType { .sentences }
  /// `.default` by default.
  public var autocorrectionType: UITextAutocorrectionType { .default }
  /// `.default` by default.
  public var spellCheckingType: UITextSpellCheckingType { .default }
  /// `.default` by default.
  public var keyboardType: UIKeyboardType { .default }
  /// `.default` by default.
  public var keyboardAppearance: UIKeyboardAppearance { .default }
  /// `.default` by default.
  public var returnKeyType: UIReturnKeyType { .default }
  /// False by default.
  public var enablesReturnKeyAutomatically: Bool { false }
  /// False by default.
  public var isSecureTextEntry: Bool { false }
  /// `.default` by default.
  public var smartQuotesType: UITextSmartQuotesType { .default }
  /// `.default` by default.
  public var smartDashesType: UITextSmartDashesType { .default }
  /// Nil by default.
  public var textContentType: UITextContentType! { nil }
}

/// The letters that an on-screen keyboard capitalizes: none, the first letters of words or sentences, or all.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether words are suggested while typing.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked while typing.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The keys of an on-screen keyboard.
public enum UIKeyboardType: Int, Sendable {
  /// The default keyboard with all keys. Desktops use it for `default`, `asciiCapable`, `numbersAndPunctuation`, `twitter` and `webSearch`.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
    webSearch, asciiCapableNumberPad
}
/// The colours of the views in place of a keyboard and above it.
public enum UIKeyboardAppearance: Int, Sendable {
  /// The colours of the interface style.
  case `default`
  /// The same colours in every interface style.
  case dark, light
  /// The former name of `dark`.
  public static let alert = UIKeyboardAppearance.dark
}
/// The title of an on-screen keyboard's return key.
public enum UIReturnKeyType: Int, Sendable {
  /// The titles have the same names as in UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}
