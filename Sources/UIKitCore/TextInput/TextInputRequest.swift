internal import DisplayInterface
internal import Foundation
internal import HitchlessBase

extension FrameDriver {
  /// Tells displays with an input method the position of the caret in the window, and what is typed there; nil if no text is edited.
  func setTextInput(at caret: CGRect?, for traits: (any UITextInputTraits)? = nil) {
    (display as? any TextInputDisplay)?.setTextInput(at: caret?.engine, traits: traits.map { TextInputTraits($0) } ?? TextInputTraits())
  }
}

extension TextInputTraits {
  /// What the desktop's input methods can do for text with UIKit's traits. O(1).
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
    // The keyboard that was chosen counts more than what the text is about.
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
  /// What identifies a person or their money is not to be remembered by input methods.
  private static let secrets: Set<UITextContentType> = [.oneTimeCode, .creditCardNumber, .creditCardSecurityCode]

  @MainActor private static func hints(of text: any UITextInputTraits, _ purpose: Purpose) -> Hints {
    switch purpose {
    case .password, .pin: return [.isPrivate, .noSpellcheck]
    case .freeForm, .name: break
    // There are no words in them.
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
    // Spelling is checked where words are corrected, unless the program says otherwise.
    let checks = text.spellCheckingType == .default ? corrects : text.spellCheckingType == .yes
    hints.insert(checks ? .spellcheck : .noSpellcheck)
    return hints
  }
}
