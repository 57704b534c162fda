import Foundation
import Testing
import TextLayout

@testable import UIKitCore

/// The rules of paragraph styles for breaking lines.
@MainActor @Suite struct `Line break strategies and hyphenation` {
  private let font = UIFont.systemFont(ofSize: 15)

  private func lines(_ text: String, width: CGFloat, _ style: NSParagraphStyle) -> [String] {
    let storage = NSTextStorage(string: text, attributes: [.font: font, .paragraphStyle: style])
    let (manager, container) = (NSLayoutManager(), NSTextContainer(size: CGSize(width: width, height: 0)))
    container.lineFragmentPadding = 0
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    var found: [String] = []
    manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: storage.length)) { _, _, _, range, _ in
      found.append((text as NSString).substring(with: range).trimmingCharacters(in: .whitespaces))
    }
    return found
  }
  private func width(_ text: String) -> CGFloat { NSAttributedString(string: text, attributes: [.font: font]).size().width }

  @Test func `of a paragraph style are copied and compared`() {
    let style = NSMutableParagraphStyle()
    #expect(style.lineBreakStrategy == [] && style.hyphenationFactor == 0 && !style.usesDefaultHyphenation)
    style.lineBreakStrategy = .standard
    style.hyphenationFactor = 0.5
    style.usesDefaultHyphenation = true
    let copy = style.copy() as? NSParagraphStyle
    #expect(copy == style && copy != NSParagraphStyle.default)
    #expect(copy?.lineBreakStrategy == .standard && copy?.hyphenationFactor == 0.5 && copy?.usesDefaultHyphenation == true)
    #expect(NSParagraphStyle.LineBreakStrategy.standard.isSuperset(of: [.pushOut, .hangulWordPriority]))
    #expect(NSParagraphStyle.LineBreakStrategy.pushOut.rawValue == 1 && NSParagraphStyle.LineBreakStrategy.standard.rawValue == 0xFFFF)
  }

  @Test func `push out a word, and keep Hangul words`() {
    let style = NSMutableParagraphStyle()
    let room = width("one two three") + 5
    #expect(lines("one two three four", width: room, style) == ["one two three", "four"])
    style.lineBreakStrategy = .hangulWordPriority
    #expect(lines("one two three four", width: room, style) == ["one two three", "four"])
    style.lineBreakStrategy = .pushOut
    #expect(lines("one two three four", width: room, style) == ["one two", "three four"])
    style.lineBreakStrategy = .hangulWordPriority
    let text = "한국어 텍스트는 단어에서만"
    #expect(lines(text, width: width("한국어 텍스트는") - 8, style) == ["한국어", "텍스트는", "단어에서만"])
    style.lineBreakStrategy = .standard
    #expect(lines("one two three four", width: room, style) == ["one two", "three four"])
  }

  @Test func `hyphenate by the factor of the style, or by default, in the user's language`() throws {
    let dictionary = try #require(HyphenationPatterns(dictionary: Array("UTF-8\nhy3ph\nhyphen1a\n".utf8)))
    let style = NSMutableParagraphStyle()
    style.hyphenationFactor = 1
    let language = try #require(style.engine.flow.hyphenation?.language)
    #expect(!language.isEmpty && NSParagraphStyle.default.engine.flow.hyphenation == nil)
    HyphenationLibrary.shared.use(dictionary, for: language)
    let room = width("one hyphen‐") + 2
    #expect(lines("one hyphenation of it", width: room, style) == ["one hyphen", "ation of it"])
    style.hyphenationFactor = 0
    #expect(lines("one hyphenation of it", width: room, style) == ["one", "hyphenation", "of it"])
    style.usesDefaultHyphenation = true
    #expect(lines("one hyphenation of it", width: room, style) == ["one hyphen", "ation of it"])
    // A factor of the style takes precedence.
    style.hyphenationFactor = 0.1
    #expect(lines("one hyphenation of it", width: room, style) == ["one", "hyphenation", "of it"])
  }
}
