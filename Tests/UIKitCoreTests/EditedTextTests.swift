import Foundation
import TestSupport
import Testing

@testable import UIKitCore

/// A naive implementation: an array of characters that is rebuilt after every change.
private struct ModelText {
  var text = ""
  var anchor = 0
  var head = 0

  /// All positions between characters, as offsets in UTF-8.
  var places: [Int] { text.reduce(into: [0]) { $0.append($0.last! + String($1).utf8.count) } }
  var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

  mutating func replace(_ range: Range<Int>, with string: String) {
    let bytes = Array(text.utf8)
    let added = Array(EditedText.singleLine(string).utf8)
    text = String(decoding: bytes[..<range.lowerBound] + added + bytes[range.upperBound...], as: UTF8.self)
    let end = range.lowerBound + added.count
    head = places.first { $0 >= end } ?? text.utf8.count
    anchor = head
  }

  func isWord(_ index: Int) -> Bool {
    let character = Array(text)[index]
    return character.isLetter || character.isNumber || "_'’".contains(character)
  }

  func destination(_ unit: TextUnit, forward: Bool, extending: Bool) -> Int {
    let places = places
    guard var index = places.firstIndex(of: head) else { return -1 }
    switch unit {
    case .character:
      if anchor != head, !extending { return forward ? selection.upperBound : selection.lowerBound }
      return places[min(max(0, index + (forward ? 1 : -1)), places.count - 1)]
    case .line: return forward ? places.last! : 0
    case .word:
      let step = forward ? 1 : -1
      func character() -> Int { forward ? index : index - 1 }
      while (0..<places.count - 1).contains(character()), !isWord(character()) { index += step }
      while (0..<places.count - 1).contains(character()), isWord(character()) { index += step }
      return places[index]
    }
  }
}

@Suite struct `Edited text` {
  private static let pieces = [
    "a", "Z", " ", "ü", "e\u{301}", "\u{301}", "👨‍👩‍👧", "🇨🇭", "🇨", "山", "ש", "ل", "_", "’", "-", "9", "\n", "\r\n", "\u{0}", "\u{200D}", "👍🏽",
    "🏽", "க்ஷ",
    "word", "two words", "",
  ]

  @Test(arguments: 1...8) func `matches a naive model after random edits`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var edited = EditedText()
    var model = ModelText()
    for step in 0..<600 {
      let unit = [TextUnit.character, .word, .line].randomElement(using: &random)!
      let forward = Bool.random(using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<4:
        let piece = Self.pieces.randomElement(using: &random)!
        edited.replace(edited.insertionRange, with: piece)
        model.replace(model.selection, with: piece)
      case 4, 5:
        let range = edited.deletionRange(of: unit == .line && step % 7 != 0 ? .character : unit, forward: forward)
        let end = model.destination(unit == .line && step % 7 != 0 ? .character : unit, forward: forward, extending: true)
        let expected = model.anchor != model.head ? model.selection : min(end, model.head)..<max(end, model.head)
        #expect(range == expected, "seed \(seed), step \(step)")
        edited.replace(range, with: "")
        model.replace(expected, with: "")
      case 6, 7:
        let extending = Bool.random(using: &random)
        model.head = model.destination(unit, forward: forward, extending: extending)
        if !extending { model.anchor = model.head }
        edited.moveCaret(by: unit, forward: forward, extending: extending)
      default:
        let place = Int.random(in: -2...edited.length + 2, using: &random)
        let extending = Bool.random(using: &random)
        edited.moveCaret(to: place, extending: extending)
        model.head = model.places.last { $0 <= max(0, place) }!
        if !extending { model.anchor = model.head }
      }
      #expect(edited.text == model.text, "seed \(seed), step \(step)")
      // A position between two characters may be inside one after a neighbouring change; the caret is where the change ended.
      #expect(edited.head == model.head && edited.anchor == model.anchor, "seed \(seed), step \(step)")
      #expect(model.places.contains(edited.head) && model.places.contains(edited.anchor), "seed \(seed), step \(step)")
      guard edited.text == model.text, edited.head == model.head, edited.anchor == model.anchor else { return }
    }
  }

  @Test func `a backspace deletes a whole grapheme cluster`() {
    for character in ["👨‍👩‍👧", "🇨🇭", "e\u{301}", "👍🏽", "山"] {
      var edited = EditedText("ab" + character)
      edited.replace(edited.deletionRange(of: .character, forward: false), with: "")
      #expect(edited.text == "ab")
    }
  }

  @Test func `an accent typed after its letter forms one character with it`() {
    var edited = EditedText("cafe")
    edited.replace(edited.insertionRange, with: "\u{301}")
    #expect(edited.text.count == 4 && edited.head == edited.length)
    edited.replace(edited.deletionRange(of: .character, forward: false), with: "")
    #expect(edited.text == "caf")
  }

  @Test func `marked text is replaced until it is committed`() {
    var edited = EditedText("ab")
    edited.moveCaret(to: 1)
    edited.compose("に", selecting: NSRange(location: 1, length: 0))
    #expect(edited.text == "aにb" && edited.marked == 1..<4 && edited.head == 4)
    edited.compose("にほ", selecting: NSRange(location: 0, length: 0))
    #expect(edited.text == "aにほb" && edited.head == 1)
    edited.replace(edited.insertionRange, with: "日本")
    #expect(edited.text == "a日本b" && edited.marked == nil && edited.head == 7)
    edited.compose("x", selecting: NSRange(location: 9, length: 0))
    edited.compose("", selecting: NSRange(location: 0, length: 0))
    #expect(edited.text == "a日本b" && edited.marked == nil && edited.head == 7)
    edited.compose("yz", selecting: NSRange(location: 1, length: 0))
    edited.acceptComposition()
    #expect(edited.text == "a日本yzb" && edited.head == 9)
  }

  @Test func `the word range at an offset is a word, the white space between words or a single symbol`() {
    let edited = EditedText("it's  K2 – 山")
    func word(_ offset: Int) -> String { String(edited[edited.wordRange(at: offset)]) }
    #expect(word(0) == "it's" && word(3) == "it's" && word(4) == "  " && word(6) == "K2" && word(9) == "–" && word(99) == "山")
    #expect(EditedText().wordRange(at: 3) == 0..<0)
  }

  @Test func `line breaks and control characters are never inserted`() {
    #expect(EditedText("one\ntwo\r\nthree\tfour\u{0}\u{7F}\u{2028}.").text == "one two three four .")
    #expect(EditedText("👨‍👩‍👧").text == "👨‍👩‍👧")
  }
}
