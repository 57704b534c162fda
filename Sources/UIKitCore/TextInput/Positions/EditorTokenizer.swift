internal import Foundation

/// Finds units in a field or a text view. It knows their lines, and does not reveal the positions of words in a secure text.
final class EditorTokenizer: UITextInputStringTokenizer {
  override func units(_ granularity: UITextGranularity, in text: String, around offset: Int) -> TextUnits {
    guard let editor = textInput as? any TextEditor else { return super.units(granularity, in: text, around: offset) }
    switch granularity {
    case .line: return TextUnits(editor.lines(around: offset))
    case .word where editor.isSecureTextEntry, .sentence where editor.isSecureTextEntry:
      return super.units(.document, in: text, around: offset)
    default: return super.units(granularity, in: text, around: offset)
    }
  }
}
