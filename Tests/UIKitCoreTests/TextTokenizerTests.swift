import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `A text tokenizer` {
  private func view(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 150, height: 300))
    view.font = .systemFont(ofSize: 15)
    view.text = text
    return view
  }
  private let forward = UITextDirection.storage(.forward)
  private let backward = UITextDirection.storage(.backward)

  @Test func `finds words, and spaces between them belong to no word`() {
    let text = view("It's K2, ok")
    let tokenizer = text.tokenizer
    func word(_ offset: Int, _ direction: UITextDirection) -> [Int]? {
      text.offsets(tokenizer.rangeEnclosingPosition(text.place(offset), with: .word, inDirection: direction))
    }
    #expect(word(0, forward) == [0, 4] && word(0, backward) == nil)
    #expect(word(4, forward) == nil && word(4, backward) == [0, 4])
    #expect(word(6, forward) == [5, 7] && word(8, forward) == nil && word(11, backward) == [9, 11] && word(11, forward) == nil)
    func next(_ offset: Int, _ direction: UITextDirection) -> Int? {
      text.offset(tokenizer.position(from: text.place(offset), toBoundary: .word, inDirection: direction))
    }
    #expect(next(0, forward) == 4 && next(4, forward) == 5 && next(7, forward) == 9 && next(11, forward) == nil)
    #expect(next(11, backward) == 9 && next(9, backward) == 7 && next(1, backward) == 0 && next(0, backward) == nil)
    #expect(tokenizer.isPosition(text.place(4), atBoundary: .word, inDirection: forward))
    #expect(!tokenizer.isPosition(text.place(4), atBoundary: .word, inDirection: backward))
    #expect(tokenizer.isPosition(text.place(5), atBoundary: .word, inDirection: backward))
    #expect(tokenizer.isPosition(text.place(5), withinTextUnit: .word, inDirection: .layout(.right)))
    #expect(!tokenizer.isPosition(text.place(5), withinTextUnit: .word, inDirection: .layout(.left)))
  }

  @Test func `finds sentences and paragraphs`() {
    let text = view("Is it? Yes, it is 3.5 m.\n\nNew one")
    let tokenizer = text.tokenizer
    func unit(_ offset: Int, _ granularity: UITextGranularity) -> [Int]? {
      text.offsets(tokenizer.rangeEnclosingPosition(text.place(offset), with: granularity, inDirection: forward))
    }
    #expect(unit(2, .sentence) == [0, 7] && unit(7, .sentence) == [7, 24] && unit(26, .sentence) == [26, 33])
    #expect(unit(2, .paragraph) == [0, 24] && unit(24, .paragraph) == nil && unit(25, .paragraph) == nil)
    #expect(unit(30, .paragraph) == [26, 33])
    #expect(unit(2, .document) == [0, 33] && unit(33, .document) == nil && unit(25, .character) == [25, 26])
    func next(_ offset: Int, _ granularity: UITextGranularity, _ direction: UITextDirection) -> Int? {
      text.offset(tokenizer.position(from: text.place(offset), toBoundary: granularity, inDirection: direction))
    }
    #expect(next(0, .sentence, forward) == 7 && next(7, .sentence, forward) == 24 && next(24, .sentence, forward) == 26)
    #expect(next(33, .sentence, backward) == 26 && next(26, .sentence, backward) == 24)
    #expect(next(0, .paragraph, forward) == 24 && next(24, .paragraph, forward) == 25 && next(33, .paragraph, backward) == 26)
    #expect(next(3, .document, forward) == 33 && next(3, .document, backward) == 0)
    #expect(tokenizer.isPosition(text.place(25), atBoundary: .paragraph, inDirection: forward), "an empty one")
  }

  @Test func `finds lines as they are laid out`() {
    let text = view("mountain K2 and a valley\n\nlast")
    let tokenizer = text.tokenizer
    let first = text.offsets(tokenizer.rangeEnclosingPosition(text.place(2), with: .line, inDirection: forward))
    let bend = first?[1] ?? 0
    #expect(first?[0] == 0 && (12..<24).contains(bend))
    #expect(text.offsets(tokenizer.rangeEnclosingPosition(text.place(bend), with: .line, inDirection: forward)) == [bend, 24])
    #expect(text.offsets(tokenizer.rangeEnclosingPosition(text.place(bend), with: .line, inDirection: backward)) == first)
    #expect(text.offsets(tokenizer.rangeEnclosingPosition(text.place(27), with: .line, inDirection: forward)) == [26, 30])
    #expect(text.offset(tokenizer.position(from: text.place(24), toBoundary: .line, inDirection: forward)) == 25)
    #expect(text.offset(tokenizer.position(from: text.place(26), toBoundary: .line, inDirection: backward)) == 25)
    // Without a layout, the tokenizer treats paragraphs as lines.
    let plain = UITextInputStringTokenizer(textInput: text)
    #expect(text.offsets(plain.rangeEnclosingPosition(text.place(2), with: .line, inDirection: forward)) == [0, 24])
  }

  @Test func `does not reveal the words of secure text`() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
    field.text = "two words"
    field.isSecureTextEntry = true
    for granularity in [UITextGranularity.word, .sentence] {
      #expect(field.offsets(field.tokenizer.rangeEnclosingPosition(field.place(1), with: granularity, inDirection: forward)) == [0, 9])
    }
  }

  @Test func `finds nothing in an empty text`() {
    let text = view("")
    for granularity in [UITextGranularity.character, .word, .sentence, .paragraph, .line, .document] {
      for direction in [forward, backward, .layout(.left), .layout(.down)] {
        #expect(text.tokenizer.rangeEnclosingPosition(text.place(0), with: granularity, inDirection: direction) == nil)
        #expect(text.tokenizer.position(from: text.place(0), toBoundary: granularity, inDirection: direction) == nil)
      }
    }
  }
}
