/// The text input traits of a text view.
struct TextViewInputTraits {
  var autocapitalization = UITextAutocapitalizationType.sentences
  var autocorrection = UITextAutocorrectionType.default
  var spellChecking = UITextSpellCheckingType.default
  var keyboard = UIKeyboardType.default
  var content: UITextContentType?
  var appearance = UIKeyboardAppearance.default
  var returnKey = UIReturnKeyType.default
  var needsTextToReturn = false
}
