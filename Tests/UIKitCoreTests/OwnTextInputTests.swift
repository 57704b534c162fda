import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Accepts key input only.
private final class CodeView: UIView, UIKeyInput {
  var code = ""
  var hasText: Bool { !code.isEmpty }
  override var canBecomeFirstResponder: Bool { true }
  func insertText(_ text: String) { code += text }
  func deleteBackward() { code = String(code.dropLast()) }
}

/// A single-line text of UTF-16 units, each ten points wide.
private final class UnitsView: UIView, UITextInput {
  final class Place: UITextPosition {
    let index: Int
    init(_ index: Int) {
      self.index = index
      super.init()
    }
  }
  final class Stretch: UITextRange {
    let range: Range<Int>
    init(_ range: Range<Int>) {
      self.range = range
      super.init()
    }
    override var isEmpty: Bool { range.isEmpty }
    override var start: UITextPosition { Place(range.lowerBound) }
    override var end: UITextPosition { Place(range.upperBound) }
  }

  var units: [UInt16] = []
  var selection = 0..<0
  var marked: Range<Int>?
  var string: String { String(decoding: units, as: UTF16.self) }
  private func index(_ position: UITextPosition) -> Int { (position as? Place)?.index ?? 0 }
  private func indices(_ range: UITextRange) -> Range<Int> { index(range.start)..<index(range.end) }
  private func put(_ text: String, _ range: Range<Int>) {
    units.replaceSubrange(range, with: Array(text.utf16))
    selection = range.lowerBound + text.utf16.count..<range.lowerBound + text.utf16.count
  }
  /// Changes the text without the keyboard.
  func change(to text: String) {
    inputDelegate?.textWillChange(self)
    put(text, 0..<units.count)
    inputDelegate?.textDidChange(self)
  }

  override var canBecomeFirstResponder: Bool { true }
  weak var inputDelegate: (any UITextInputDelegate)?
  lazy var tokenizer: any UITextInputTokenizer = UITextInputStringTokenizer(textInput: self)
  var hasText: Bool { !units.isEmpty }
  func insertText(_ text: String) {
    put(text, marked ?? selection)
    marked = nil
  }
  func deleteBackward() { put("", selection.isEmpty ? max(0, selection.lowerBound - 1)..<selection.lowerBound : selection) }
  func text(in range: UITextRange) -> String? { String(decoding: units[indices(range)], as: UTF16.self) }
  func replace(_ range: UITextRange, withText text: String) { put(text, indices(range)) }
  var selectedTextRange: UITextRange? {
    get { Stretch(selection) }
    set { if let newValue { selection = indices(newValue) } }
  }
  var markedTextRange: UITextRange? { marked.map { Stretch($0) } }
  var markedTextStyle: [NSAttributedString.Key: Any]?
  func setMarkedText(_ markedText: String?, selectedRange: NSRange) {
    let range = marked ?? selection
    // This must not end the composition.
    inputDelegate?.textWillChange(self)
    put(markedText ?? "", range)
    inputDelegate?.textDidChange(self)
    marked = markedText?.isEmpty == false ? range.lowerBound..<selection.upperBound : nil
    selection = range.lowerBound + selectedRange.location..<range.lowerBound + selectedRange.location + selectedRange.length
  }
  func unmarkText() { marked = nil }
  var beginningOfDocument: UITextPosition { Place(0) }
  var endOfDocument: UITextPosition { Place(units.count) }
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange? {
    Stretch(index(fromPosition)..<index(toPosition))
  }
  func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    (0...units.count).contains(index(position) + offset) ? Place(index(position) + offset) : nil
  }
  func position(from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int) -> UITextPosition? {
    self.position(from: position, offset: direction == .left ? -offset : offset)
  }
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    index(position) < index(other) ? .orderedAscending : index(position) > index(other) ? .orderedDescending : .orderedSame
  }
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int { index(toPosition) - index(from) }
  func position(within range: UITextRange, farthestIn direction: UITextLayoutDirection) -> UITextPosition? { range.end }
  func characterRange(byExtending position: UITextPosition, in direction: UITextLayoutDirection) -> UITextRange? { nil }
  func baseWritingDirection(for position: UITextPosition, in direction: UITextStorageDirection) -> NSWritingDirection { .leftToRight }
  func setBaseWritingDirection(_ writingDirection: NSWritingDirection, for range: UITextRange) {}
  func firstRect(for range: UITextRange) -> CGRect { caretRect(for: range.start) }
  func caretRect(for position: UITextPosition) -> CGRect { CGRect(x: CGFloat(index(position)) * 10, y: 0, width: 2, height: 20) }
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  func closestPosition(to point: CGPoint) -> UITextPosition? { Place(min(units.count, Int(point.x / 10))) }
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition? { range.start }
  func characterRange(at point: CGPoint) -> UITextRange? { nil }
}

@MainActor @Suite struct `A custom text input view` {
  @Test func `receives typed text while it is first responder`() {
    let view = CodeView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let stage = HitchlessTesting.Stage(view, size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    stage.type("lost")
    _ = stage.perform { view.becomeFirstResponder() }
    stage.type("1 2")
    stage.key(.character("3"))
    stage.key(.enter)
    stage.key(.space)
    stage.key(.tab)
    #expect(view.code == "1 23\n \t")
    stage.key(.backspace, count: 3)
    #expect(view.code == "1 23")
    stage.key(.character("q"), modifiers: .control)
    stage.key(.left)
    stage.send(.composition("k", caret: 1))
    #expect(view.code == "1 23")
    _ = stage.perform { view.resignFirstResponder() }
    stage.type("lost")
    stage.key(.backspace)
    #expect(view.code == "1 23")
  }

  @Test func `receives marked text from an input method`() {
    let view = UnitsView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    let stage = HitchlessTesting.Stage(view, size: CGSize(width: 100, height: 100), scale: 1)
    defer { stage.end() }
    _ = stage.perform { view.becomeFirstResponder() }
    #expect(view.inputDelegate != nil)
    stage.type("ab")
    stage.send(.composition("👍k", caret: 1))
    #expect(view.string == "ab👍k" && view.marked == 2..<5 && view.selection == 4..<4)
    stage.send(.composition("ka", caret: 2))
    stage.send(.text("か"))
    stage.send(.composition("", caret: 0))
    #expect(view.string == "abか" && view.marked == nil)
    stage.send(.composition("x", caret: 1))
    stage.send(.composition("", caret: 0))
    #expect(view.string == "abか" && view.marked == nil)
    stage.send(.composition("x", caret: 1))
    stage.perform { view.change(to: "new") }
    #expect(view.string == "new" && view.marked == nil, "what was composed is ended before")
    stage.key(.backspace)
    #expect(view.string == "ne")
    stage.send(.composition("x", caret: 1))
    _ = stage.perform { view.resignFirstResponder() }
    #expect(view.marked == nil && view.inputDelegate == nil && view.string == "nex")
  }

  @Test func `can use the string tokenizer`() {
    let view = UnitsView(frame: .zero)
    view.units = Array("one two".utf16)
    let word = view.tokenizer.rangeEnclosingPosition(view.place(5), with: .word, inDirection: .storage(.forward))
    #expect(view.offsets(word) == [4, 7])
    #expect(view.offset(view.tokenizer.position(from: view.place(3), toBoundary: .word, inDirection: .layout(.right))) == 4)
  }
}
