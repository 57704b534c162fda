public import Foundation

/// Properties of text input, mostly for an on-screen keyboard. With a hardware keyboard most have no effect, as their comments say.
@preconcurrency @MainActor public protocol UITextInputTraits: NSObjectProtocol {
  /// Stored only: a hardware keyboard has its own shift key.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Stored only: nothing is corrected.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Stored only: spelling is not checked.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Stored only: a hardware keyboard has all keys.
  var keyboardType: UIKeyboardType { get set }
  /// Stored only: there is no on-screen keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Stored only: there is no on-screen keyboard.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key does nothing while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is shown as dots.
  var isSecureTextEntry: Bool { get set }
  /// Stored only: nothing is filled in.
  var textContentType: UITextContentType! { get set }
}

extension UITextInputTraits {
  /// `.sentences`; setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// Nil; setting it has no effect.
  public var textContentType: UITextContentType! {
    get { nil }
    set {}
  }
}

/// Which letters an on-screen keyboard capitalizes. Without effect here.
public enum UITextAutocapitalizationType: Int, Sendable { case none, words, sentences, allCharacters }
/// Whether typing is corrected. Without effect here.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// Whether spelling is checked. Without effect here.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The keys of an on-screen keyboard. Without effect here.
public enum UIKeyboardType: Int, Sendable {
  /// Named as in UIKit.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad, twitter,
    webSearch, asciiCapableNumberPad
}
/// The colours of an on-screen keyboard. Without effect here.
public enum UIKeyboardAppearance: Int, Sendable { case `default`, dark, light }
/// The label of an on-screen keyboard's return key. Without effect here.
public enum UIReturnKeyType: Int, Sendable {
  /// Named as in UIKit.
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a text, with which UIKit fills in passwords and addresses. Without effect here.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// An account's name.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A URL.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  /// A location.
  public static let location = UITextContentType(rawValue: "location")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
}
