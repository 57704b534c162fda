internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

extension FrameDriver {
  /// Informs displays with an input method of the caret's position in the window and of the kind of text; nil if no text is being edited.
  func setTextInput(at caret: CGRect?, for traits: (any UITextInputTraits)? = nil) {
    (display as? any TextInputDisplay)?.setTextInput(at: caret?.engine, traits: traits.map { TextInputTraits($0) } ?? TextInputTraits())
  }
}

extension TextInputTraits {
  /// Converts UIKit's traits of a text to those that the desktop's input methods support. O(1).
  @MainActor init(_ text: any UITextInputTraits) {
    let purpose = Self.purpose(of: text)
    self.init(purpose: purpose, hints: Self.hints(of: text, purpose))
  }

  @MainActor private static func purpose(of text: any UITextInputTraits) -> Purpose {
    switch text.keyboardType {
    case .numberPad, .asciiCapableNumberPad: text.isSecureTextEntry ? .pin : .digits
    case _ where text.isSecureTextEntry: .password
    case .decimalPad: .number
    case .phonePad: .phone
    case .emailAddress: .email
    case .URL: .url
    case .namePhonePad: .name
    // An explicitly chosen keyboard takes precedence over the content type.
    case .asciiCapable, .numbersAndPunctuation, .twitter, .webSearch: .freeForm
    case .default: text.textContentType.flatMap { purposes[$0] } ?? .freeForm
    }
  }
  private static let purposes: [UITextContentType: Purpose] = {
    let types: [(Purpose, [UITextContentType])] = [
      (
        .name,
        [
          .name, .namePrefix, .givenName, .middleName, .familyName, .nameSuffix, .nickname, .creditCardName, .creditCardGivenName,
          .creditCardMiddleName, .creditCardFamilyName,
        ]
      ),
      (.password, [.password, .newPassword]), (.email, [.emailAddress]), (.url, [.URL]), (.phone, [.telephoneNumber]),
      (
        .digits,
        [
          .oneTimeCode, .creditCardNumber, .creditCardSecurityCode, .creditCardExpirationMonth, .creditCardExpirationYear, .birthdateDay,
          .birthdateYear, .cellularEID, .cellularIMEI,
        ]
      ),
    ]
    return Dictionary(uniqueKeysWithValues: types.flatMap { purpose, types in types.map { ($0, purpose) } })
  }()
  /// The content types that input methods must not remember, because they identify a person or their money.
  private static let secrets: Set<UITextContentType> = [.oneTimeCode, .creditCardNumber, .creditCardSecurityCode]

  @MainActor private static func hints(of text: any UITextInputTraits, _ purpose: Purpose) -> Hints {
    switch purpose {
    case .password, .pin: return [.isPrivate, .noSpellcheck]
    case .freeForm, .name: break
    // These texts do not contain words.
    default:
      var hints: Hints = text.spellCheckingType == .yes ? .spellcheck : .noSpellcheck
      if text.textContentType.map({ secrets.contains($0) }) == true { hints.insert(.isPrivate) }
      return hints
    }
    var hints: Hints =
      switch text.autocapitalizationType {
      case .none: []
      case .words: .uppercaseWords
      case .sentences: .uppercaseSentences
      case .allCharacters: .uppercaseCharacters
      }
    let corrects = text.autocorrectionType != .no && text.textContentType != .username
    if corrects { hints.insert(.wordCompletion) }
    // Spelling is checked where words are corrected, unless the program specifies otherwise.
    let checks = text.spellCheckingType == .default ? corrects : text.spellCheckingType == .yes
    hints.insert(checks ? .spellcheck : .noSpellcheck)
    return hints
  }
}
