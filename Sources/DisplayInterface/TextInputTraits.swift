/// The traits of the expected text for an input method, especially an on-screen keyboard.
package struct TextInputTraits: Hashable, Sendable {
  /// The purposes of the text.
  package enum Purpose: Hashable, Sendable {
    /// Any text.
    case freeForm
    /// Digits only, and numbers with a sign or decimals.
    case digits, number
    /// A phone number, a URL, an email address, or a name.
    case phone, url, email, name
    /// Secret text, and secret digits.
    case password, pin
  }

  /// Hints for typing assistance.
  package struct Hints: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Words are checked with a dictionary.
    package static let spellcheck = Hints(rawValue: 1)
    /// Words are not checked.
    package static let noSpellcheck = Hints(rawValue: 2)
    /// Completions of words are suggested.
    package static let wordCompletion = Hints(rawValue: 4)
    /// All letters are capitals.
    package static let uppercaseCharacters = Hints(rawValue: 8)
    /// The first letter of each word is a capital.
    package static let uppercaseWords = Hints(rawValue: 16)
    /// The first letter of each sentence is a capital.
    package static let uppercaseSentences = Hints(rawValue: 32)
    /// The typed text must not be remembered.
    package static let isPrivate = Hints(rawValue: 64)
  }

  /// The purpose of the text.
  package var purpose: Purpose
  /// The hints for typing assistance.
  package var hints: Hints

  /// Creates traits, by default those of any text.
  package init(purpose: Purpose = .freeForm, hints: Hints = []) {
    self.purpose = purpose
    self.hints = hints
  }
}
