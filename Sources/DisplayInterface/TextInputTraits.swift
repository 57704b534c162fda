/// What an input method, above all one with keys on the screen, should know about the text that is wanted.
package struct TextInputTraits: Hashable, Sendable {
  /// What the text is.
  package enum Purpose: Hashable, Sendable {
    /// Any text.
    case freeForm
    /// Digits, and numbers with a sign or decimals.
    case digits, number
    /// Named after what they are.
    case phone, url, email, name
    /// Secrets: text and digits.
    case password, pin
  }

  /// What helps while typing.
  package struct Hints: OptionSet, Hashable, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Words are looked up in a dictionary.
    package static let spellcheck = Hints(rawValue: 1)
    /// They are not.
    package static let noSpellcheck = Hints(rawValue: 2)
    /// Words are suggested for their beginnings.
    package static let wordCompletion = Hints(rawValue: 4)
    /// All letters are capitals.
    package static let uppercaseCharacters = Hints(rawValue: 8)
    /// The first letter of each word is a capital.
    package static let uppercaseWords = Hints(rawValue: 16)
    /// The first letter of each sentence is a capital.
    package static let uppercaseSentences = Hints(rawValue: 32)
    /// What is typed must not be remembered.
    package static let isPrivate = Hints(rawValue: 64)
  }

  /// What the text is.
  package var purpose: Purpose
  /// What helps while typing.
  package var hints: Hints

  /// Traits of any text by default.
  package init(purpose: Purpose = .freeForm, hints: Hints = []) {
    self.purpose = purpose
    self.hints = hints
  }
}
