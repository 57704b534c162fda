internal import Foundation

/// The text that is edited while a ``UIInputViewController`` is shown, with the editor's traits. Without an editor, there is no text and
/// changes have no effect.
@preconcurrency @MainActor public protocol UITextDocumentProxy: UIKeyInput {
  /// The text before the caret or the selection; nil for none.
  var documentContextBeforeInput: String? { get }
  /// The text after the caret or the selection; nil for none.
  var documentContextAfterInput: String? { get }
  /// The selected text; nil for none.
  var selectedText: String? { get }
  /// Moves the caret by a number of characters, backwards if it is negative, at most to the start or the end of the text.
  func adjustTextPosition(byCharacterOffset offset: Int)
}

/// The text of the first responder.
@MainActor final class EditedDocument: NSObject, UITextDocumentProxy {
  private let responder: () -> UIResponder?

  /// Creates a proxy for the text of the responder that `responder` returns.
  init(_ responder: @escaping () -> UIResponder?) { self.responder = responder }

  private var keyInput: (any UIKeyInput)? { responder() as? any UIKeyInput }
  private var textInput: (any UITextInput)? { responder() as? any UITextInput }

  var autocapitalizationType: UITextAutocapitalizationType { keyInput?.autocapitalizationType ?? .sentences }
  var autocorrectionType: UITextAutocorrectionType { keyInput?.autocorrectionType ?? .default }
  var spellCheckingType: UITextSpellCheckingType { keyInput?.spellCheckingType ?? .default }
  var keyboardType: UIKeyboardType { keyInput?.keyboardType ?? .default }
  var keyboardAppearance: UIKeyboardAppearance { keyInput?.keyboardAppearance ?? .default }
  var returnKeyType: UIReturnKeyType { keyInput?.returnKeyType ?? .default }
  var enablesReturnKeyAutomatically: Bool { keyInput?.enablesReturnKeyAutomatically ?? false }
  var isSecureTextEntry: Bool { keyInput?.isSecureTextEntry ?? false }
  var smartQuotesType: UITextSmartQuotesType { keyInput?.smartQuotesType ?? .default }
  var smartDashesType: UITextSmartDashesType { keyInput?.smartDashesType ?? .default }
  var textContentType: UITextContentType! { keyInput?.textContentType }

  var hasText: Bool { keyInput?.hasText ?? false }
  func insertText(_ text: String) { keyInput?.insertText(text) }
  func deleteBackward() { keyInput?.deleteBackward() }

  var documentContextBeforeInput: String? {
    guard let input = textInput, let range = input.selectedTextRange else { return nil }
    return text(of: input, from: input.beginningOfDocument, to: range.start)
  }
  var documentContextAfterInput: String? {
    guard let input = textInput, let range = input.selectedTextRange else { return nil }
    return text(of: input, from: range.end, to: input.endOfDocument)
  }
  var selectedText: String? {
    guard let input = textInput, let range = input.selectedTextRange else { return nil }
    return text(of: input, from: range.start, to: range.end)
  }
  private func text(of input: any UITextInput, from start: UITextPosition, to end: UITextPosition) -> String? {
    let text = input.textRange(from: start, to: end).flatMap { input.text(in: $0) }
    return text?.isEmpty == false ? text : nil
  }

  func adjustTextPosition(byCharacterOffset offset: Int) {
    guard let input = textInput, let range = input.selectedTextRange else { return }
    // The positions of a text input count UTF-16 units; a caret is never inside of a character.
    let context = (offset < 0 ? documentContextBeforeInput : documentContextAfterInput) ?? ""
    let passed = offset < 0 ? context.suffix(-offset) : context.prefix(offset)
    let distance = offset < 0 ? -passed.utf16.count : passed.utf16.count
    guard let position = input.position(from: offset < 0 ? range.start : range.end, offset: distance) else { return }
    input.selectedTextRange = input.textRange(from: position, to: position)
  }
}
