internal import Foundation

/// The typographic marks that replace typed straight quotes and hyphens.
struct SmartPunctuation {
  /// The marks around a quotation.
  var quotes: (begin: Character, end: Character)
  /// The marks around a quotation inside of another.
  var innerQuotes: (begin: Character, end: Character)
  private static let apostrophe: Character = "\u{2019}"
  private static let dash: Character = "\u{2014}"

  /// Creates the marks of a language.
  init(_ locale: Locale) {
    func mark(_ text: String?, _ standard: Character) -> Character { text.flatMap { $0.count == 1 ? $0.first : nil } ?? standard }
    quotes = (mark(locale.quotationBeginDelimiter, "\u{201C}"), mark(locale.quotationEndDelimiter, "\u{201D}"))
    innerQuotes = (
      mark(locale.alternateQuotationBeginDelimiter, "\u{2018}"), mark(locale.alternateQuotationEndDelimiter, "\u{2019}")
    )
  }

  /// Returns the mark for a straight quotation mark that is typed after `text`, the paragraph so far; nil for other characters. O(length of
  /// the paragraph).
  func quotationMark(for typed: Character, after text: Substring) -> Character? {
    switch typed {
    case "\"": return begins(after: text) ? quotes.begin : quotes.end
    case "'":
      if begins(after: text) { return innerQuotes.begin }
      guard innerQuotes.end != Self.apostrophe else { return Self.apostrophe }
      // In languages whose closing mark is not the apostrophe, it is one only if a quotation is open.
      let opened = text.lastIndex(of: innerQuotes.begin)
      let isOpen = opened.map { !text[$0...].dropFirst().contains(innerQuotes.end) } ?? false
      return isOpen ? innerQuotes.end : Self.apostrophe
    default: return nil
    }
  }
  /// Whether a quotation begins after `text`: at the beginning, after a space, an opening bracket, a dash or another opening mark.
  private func begins(after text: Substring) -> Bool {
    guard let last = text.last else { return true }
    return last.isWhitespace || "([{<-\u{2013}\u{2014}".contains(last) || last == quotes.begin || last == innerQuotes.begin
  }

  /// Returns the dash that replaces the last character of `text` when `typed` is typed after it; nil if nothing is replaced.
  static func dash(for typed: Character, after text: Substring) -> Character? { typed == "-" && text.last == "-" ? dash : nil }
}

extension UIKeyInput {
  /// Inserts text that was typed, as opposed to text that a program inserts: with typographic quotation marks and dashes if the text wants
  /// them. User code runs.
  func insertTyped(_ typed: String) {
    // Only then is the text read, which takes time in proportion to its length.
    guard let character = typed.first, typed.count == 1, wantsReplacing(of: character), !isSecureTextEntry,
      let input = self as? any UITextInput, input.markedTextRange == nil, let place = input.selectedTextRange
    else { return insertText(typed) }
    let text = input.textRange(from: input.beginningOfDocument, to: place.start).flatMap { input.text(in: $0) } ?? ""
    let paragraph = text.suffix(from: text.lastIndex(where: \.isNewline).map { text.index(after: $0) } ?? text.startIndex)
    if let dash = SmartPunctuation.dash(for: character, after: paragraph),
      let hyphen = input.position(from: place.start, offset: -1), let range = input.textRange(from: hyphen, to: place.end)
    {
      return input.replaceTyped(range, with: String(dash))
    }
    insertText(SmartPunctuation(.current).quotationMark(for: character, after: paragraph).map { String($0) } ?? typed)
  }
  private func wantsReplacing(of typed: Character) -> Bool {
    switch typed {
    case "\"", "'": smartQuotesType == .yes
    case "-": smartDashesType == .yes
    default: false
    }
  }
}

extension UITextInput {
  /// Replaces text as typing does. Editors of this library ask their delegate, and can undo it. User code runs.
  fileprivate func replaceTyped(_ range: UITextRange, with text: String) {
    if let editor = self as? any TextEditor {
      editor.replace(editor.bytes(ofUnits: editor.units(of: range)), with: text, as: .typing)
    } else {
      replace(range, withText: text)
    }
  }
}
