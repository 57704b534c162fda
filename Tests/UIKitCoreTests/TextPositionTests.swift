import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

extension UITextInput {
  /// Returns the position at a distance from the beginning.
  func place(_ offset: Int) -> UITextPosition { position(from: beginningOfDocument, offset: offset) ?? endOfDocument }
  func range(_ low: Int, _ high: Int) -> UITextRange { textRange(from: place(low), to: place(high)) ?? UITextRange() }
  func offset(_ position: UITextPosition?) -> Int? { position.map { offset(from: beginningOfDocument, to: $0) } }
  func offsets(_ range: UITextRange?) -> [Int]? { range.map { [offset($0.start) ?? -1, offset($0.end) ?? -1] } }
}

/// Records the calls of a text input.
@MainActor final class InputLog: NSObject, UITextInputDelegate, UITextFieldDelegate {
  var lines: [String] = []
  func selectionWillChange(_ textInput: (any UITextInput)?) { lines.append("selection will \(text(textInput))") }
  func selectionDidChange(_ textInput: (any UITextInput)?) { lines.append("selection did \(text(textInput))") }
  func textWillChange(_ textInput: (any UITextInput)?) { lines.append("text will \(text(textInput))") }
  func textDidChange(_ textInput: (any UITextInput)?) { lines.append("text did \(text(textInput))") }
  private func text(_ input: (any UITextInput)?) -> String {
    guard let input else { return "nil" }
    let whole = input.textRange(from: input.beginningOfDocument, to: input.endOfDocument)
    return "'\(whole.flatMap { input.text(in: $0) } ?? "nil")' \(input.offsets(input.selectedTextRange) ?? [])"
  }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    lines.append("should \(range.location)+\(range.length) '\(string)'")
    return true
  }
}

@MainActor @Suite struct `UITextInput in text fields and text views` {
  @MainActor private final class Bench {
    let field: UITextField
    let view = UITextView(frame: CGRect(x: 10, y: 60, width: 150, height: 120))
    let log = InputLog()
    let stage: HitchlessTesting.Stage

    init(_ text: String = "", field: UITextField = UITextField(frame: .zero)) {
      self.field = field
      field.frame = CGRect(x: 10, y: 10, width: 180, height: 30)
      let root = UIView(frame: .zero)
      root.addSubview(field)
      root.addSubview(view)
      field.text = text
      view.font = .systemFont(ofSize: 15)
      view.text = text
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      stage.settle()
    }
    func begin(_ view: UIView) {
      _ = stage.perform { view.becomeFirstResponder() }
      stage.settle()
    }
  }

  @Test func `positions count UTF-16 units`() {
    let bench = Bench("a👍é")
    defer { bench.stage.end() }
    let texts: [any UITextInput] = [bench.field, bench.view]
    for text in texts {
      #expect(text.offset(from: text.beginningOfDocument, to: text.endOfDocument) == 4)
      #expect(text.position(from: text.beginningOfDocument, offset: 5) == nil)
      #expect(text.position(from: text.beginningOfDocument, offset: -1) == nil)
      #expect(text.position(from: text.endOfDocument, offset: .max) == nil)
      #expect(text.text(in: text.range(1, 3)) == "👍")
      #expect(text.text(in: text.range(1, 2)) == "", "half of a character")
      #expect(text.text(in: text.range(0, 4)) == "a👍é")
      #expect(text.compare(text.place(1), to: text.place(3)) == .orderedAscending)
      #expect(text.compare(text.place(3), to: text.place(1)) == .orderedDescending)
      #expect(text.compare(text.place(3), to: text.place(3)) == .orderedSame)
      #expect(text.offset(from: text.place(3), to: text.place(1)) == -2)
      #expect(text.offsets(text.textRange(from: text.place(3), to: text.place(1))) == [1, 3])
      #expect(text.range(2, 2).isEmpty && !text.range(0, 1).isEmpty)
      #expect(text.range(1, 3).isEqual(text.range(1, 3)) && text.place(1).isEqual(text.place(1)) && !text.place(1).isEqual(text.place(2)))
      #expect(text.offset(text.position(from: text.place(0), in: .right, offset: 2)) == 3)
      #expect(text.offset(text.position(from: text.place(3), in: .right, offset: -1)) == 1)
      #expect(text.offset(text.position(from: text.place(4), in: .left, offset: 2)) == 1)
      #expect(text.position(from: text.place(4), in: .right, offset: 1) == nil)
      #expect(text.position(from: text.place(0), in: .left, offset: .max) == nil)
    }
    // A formerly valid position is at the end of a shorter text.
    let old = bench.field.endOfDocument
    bench.field.text = "b"
    #expect(bench.field.offset(old) == 1)
    #expect(bench.field.text(in: bench.field.textRange(from: old, to: bench.field.beginningOfDocument) ?? UITextRange()) == "b")
    #expect(bench.field.offset(UITextPosition()) == 0, "one of another text")
  }

  @Test func `selecting and replacing do not ask the delegate, and replacing can be undone`() {
    let bench = Bench("one two")
    defer { bench.stage.end() }
    var changes = 0
    bench.field.addAction(UIAction { _ in changes += 1 }, for: .editingChanged)
    bench.begin(bench.field)
    bench.field.delegate = bench.log
    bench.field.selectedTextRange = bench.field.range(4, 7)
    #expect(bench.field.edited.selection == 4..<7 && bench.field.offsets(bench.field.selectedTextRange) == [4, 7])
    bench.field.replace(bench.field.range(0, 3), withText: "three\n")
    #expect(bench.field.text == "three  two" && bench.field.offsets(bench.field.selectedTextRange) == [6, 6])
    #expect(changes == 1 && bench.log.lines.isEmpty)
    bench.stage.key(.character("z"), modifiers: .control)
    #expect(bench.field.text == "one two" && bench.field.offsets(bench.field.selectedTextRange) == [4, 7])
    bench.field.selectedTextRange = nil
    #expect(bench.field.offsets(bench.field.selectedTextRange) == [7, 7])
    bench.view.replace(bench.view.range(3, 4), withText: "\n")
    #expect(bench.view.text == "one\ntwo" && bench.view.selectedRange == NSRange(location: 4, length: 0))
  }

  @Test func `marked text can be set, replaced and unmarked`() {
    let bench = Bench("ab")
    defer { bench.stage.end() }
    for text in [bench.field, bench.view] as [any UIView & UITextInput] {
      bench.begin(text)
      text.selectedTextRange = text.range(1, 2)
      text.setMarkedText("かな", selectedRange: NSRange(location: 1, length: 1))
      #expect(text.text(in: text.range(0, 9)) == "aかな" && text.offsets(text.markedTextRange) == [1, 3])
      #expect(text.offsets(text.selectedTextRange) == [2, 3])
      text.setMarkedText("仮名", selectedRange: NSRange(location: 2, length: 0))
      #expect(text.text(in: text.range(0, 9)) == "a仮名" && text.offsets(text.selectedTextRange) == [3, 3])
      text.unmarkText()
      #expect(text.markedTextRange == nil && text.text(in: text.range(0, 9)) == "a仮名")
      text.setMarkedText(nil, selectedRange: NSRange(location: 0, length: 0))
      #expect(text.text(in: text.range(0, 9)) == "a仮名", "nothing is composed that could be taken back")
      text.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
      text.setMarkedText("", selectedRange: NSRange(location: 0, length: 0))
      #expect(text.text(in: text.range(0, 9)) == "a仮名" && text.markedTextRange == nil)
      #expect(text.markedTextStyle == nil)
    }
    bench.view.isEditable = false
    bench.view.setMarkedText("x", selectedRange: NSRange(location: 1, length: 0))
    #expect(bench.view.text == "a仮名")
  }

  private func same(_ one: PixelBuffer?, _ other: PixelBuffer?) -> Bool {
    guard let one, let other else { return false }
    return one.hasEqualPixels(as: other)
  }

  @Test func `marked text is shown with markedTextStyle`() {
    let bench = Bench("ab")
    defer { bench.stage.end() }
    for text in [bench.field, bench.view] as [any UIView & UITextInput] {
      bench.begin(text)
      text.setMarkedText("xyz", selectedRange: NSRange(location: 3, length: 0))
      bench.stage.settle()
      let plain = bench.stage.picture
      text.markedTextStyle = [.backgroundColor: UIColor.systemYellow]
      bench.stage.settle()
      let styled = bench.stage.picture
      text.markedTextStyle = nil
      bench.stage.settle()
      let after = bench.stage.picture
      #expect(!same(plain, styled) && same(plain, after))
      text.unmarkText()
    }
  }

  @Test func `positions correspond to carets, selection rectangles and points`() {
    let bench = Bench("mountain K2 and a valley\n\nlast")
    defer { bench.stage.end() }
    let text = bench.view
    let first = text.caretRect(for: text.place(0))
    #expect(first == text.caretRect(at: 0) && first.width == 2)
    let lines = text.selectionRects(for: text.range(0, 24)).filter { $0.rect.width > 1 }
    #expect(lines.count == 2, "the first paragraph is broken once")
    #expect(lines.first?.containsStart == true && lines.first?.containsEnd == false && lines.last?.containsEnd == true)
    #expect(lines.allSatisfy { $0.writingDirection == .leftToRight && !$0.isVertical })
    #expect(text.firstRect(for: text.range(0, 24)) == lines.first?.rect)
    #expect(text.firstRect(for: text.range(3, 3)).width == 0)
    #expect(text.selectionRects(for: text.range(3, 3)).isEmpty)
    for offset in [0, 3, 12, 24, 25, 26, 30] {
      let caret = text.caretRect(for: text.place(offset))
      #expect(text.offset(text.closestPosition(to: CGPoint(x: caret.minX, y: caret.midY))) == offset)
    }
    let m = text.firstRect(for: text.range(0, 1))
    #expect(text.offsets(text.characterRange(at: CGPoint(x: m.midX + 2, y: m.midY))) == [0, 1])
    #expect(text.characterRange(at: CGPoint(x: 1, y: m.midY)) == nil, "beside the text")
    #expect(text.offset(text.closestPosition(to: .zero, within: text.range(2, 4))) == 2)
    #expect(text.offset(text.closestPosition(to: CGPoint(x: 100, y: 300), within: text.range(2, 4))) == 4)
    let below = lines.last.map { text.closestPosition(to: CGPoint(x: 0, y: $0.rect.midY)) }
    #expect(text.offset(text.position(from: text.place(0), in: .down, offset: 1)) == text.offset(below ?? nil))
    #expect(text.offset(text.position(from: text.place(3), in: .up, offset: 1)) == 0)
    #expect(text.offset(text.position(from: text.place(3), in: .down, offset: 9)) == 30)
    #expect(text.offset(text.position(from: text.place(3), in: .down, offset: .max)) == 30)
    #expect(text.offsets(text.characterRange(byExtending: text.place(27), in: .left)) == [26, 27])
    #expect(text.offsets(text.characterRange(byExtending: text.place(27), in: .right)) == [27, 30])
    #expect(text.offsets(text.characterRange(byExtending: text.place(27), in: .up)) == [0, 27])
    #expect(text.offset(text.position(within: text.range(2, 9), farthestIn: .right)) == 9)
    #expect(text.offset(text.position(within: text.range(2, 9), farthestIn: .up)) == 2)
    #expect(text.baseWritingDirection(for: text.place(0), in: .forward) == .leftToRight)
  }

  @Test func `left and right are reversed in right-to-left text`() {
    let bench = Bench("שלום")
    defer { bench.stage.end() }
    for text in [bench.field, bench.view] as [any UIView & UITextInput] {
      #expect(text.baseWritingDirection(for: text.place(1), in: .forward) == .rightToLeft)
      #expect(text.offset(text.position(from: text.place(1), in: .left, offset: 1)) == 2)
      #expect(text.position(from: text.place(0), in: .right, offset: 1) == nil)
      #expect(text.caretRect(for: text.place(0)).minX > text.caretRect(for: text.place(4)).minX)
      #expect(text.offset(text.position(within: text.range(1, 3), farthestIn: .left)) == 3)
      #expect(text.selectionRects(for: text.range(0, 2)).first?.writingDirection == .rightToLeft)
      let end = text.tokenizer.position(from: text.place(1), toBoundary: .word, inDirection: .layout(.left))
      #expect(text.offset(end) == 4)
    }
  }

  @Test func `changes other than typing are reported to the input delegate`() {
    let bench = Bench("ab")
    defer { bench.stage.end() }
    for text in [bench.field, bench.view] as [any UIView & UITextInput] {
      bench.begin(text)
      text.inputDelegate = bench.log
      bench.log.lines = []
      bench.stage.type("c")
      bench.stage.key(.backspace)
      bench.stage.send(.composition("k", caret: 1))
      bench.stage.send(.text("か"))
      #expect(bench.log.lines.isEmpty, "\(bench.log.lines)")
      bench.stage.key(.left)
      #expect(bench.log.lines == ["selection will 'abか' [3, 3]", "selection did 'abか' [2, 2]"])
      bench.log.lines = []
      text.selectedTextRange = text.selectedTextRange
      #expect(bench.log.lines.isEmpty)
      text.replace(text.range(0, 1), withText: "x")
      #expect(bench.log.lines == ["text will 'abか' [2, 2]", "text did 'xbか' [1, 1]"])
      bench.log.lines = []
      bench.stage.key(.character("z"), modifiers: .control)
      #expect(bench.log.lines == ["text will 'xbか' [1, 1]", "text did 'abか' [2, 2]"])
      bench.log.lines = []
      (text as? UITextField)?.text = "new"
      (text as? UITextView)?.text = "new"
      #expect(bench.log.lines == ["text will 'abか' [2, 2]", "text did 'new' [3, 3]"])
      text.inputDelegate = nil
      _ = bench.stage.perform { text.resignFirstResponder() }
    }
  }

  /// Hides its caret, and its selection.
  private final class PlainField: UITextField {
    override func caretRect(for position: UITextPosition) -> CGRect { .zero }
    override func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  }

  @Test func `the caret and selection rectangles that a subclass overrides are used`() {
    let bench = Bench("abc", field: PlainField(frame: .zero))
    defer { bench.stage.end() }
    bench.begin(bench.field)
    let caret = bench.field.content.subviews.first
    #expect(caret?.bounds.size == .zero)
    let before = bench.stage.picture
    bench.field.selectedTextRange = bench.field.range(0, 3)
    bench.stage.settle()
    #expect(same(bench.stage.picture, before))
  }

  @Test func `positions in a search field count its tokens`() {
    let bench = Bench("", field: UISearchTextField(frame: .zero))
    defer { bench.stage.end() }
    guard let field = bench.field as? UISearchTextField else { return }
    let tokens = ["Ann", "Bob"].map { UISearchToken(icon: nil, text: $0) }
    field.tokens = tokens
    field.text = "in May"
    bench.begin(field)
    #expect(field.offset(field.endOfDocument) == 8 && field.offsets(field.textualRange) == [2, 8])
    #expect(field.offset(field.positionOfToken(at: 1)) == 1 && field.tokens(in: field.range(1, 5)) == [tokens[1]])
    #expect(field.tokens(in: field.textualRange).isEmpty)
    #expect(field.text(in: field.textualRange) == "in May" && field.text(in: field.range(1, 4)) == "\u{FFFC}in")
    field.selectedTextRange = field.range(1, 4)
    #expect(field.offsets(field.selectedTextRange) == [1, 4] && field.tokenRow.selectedTokens == 1..<2 && field.edited.selection == 0..<2)
    #expect(field.selectionRects(for: field.range(1, 4)).count == 2)
    #expect(field.selectionRects(for: field.range(1, 4)).first?.rect == field.convert(field.tokenRow.places[1], from: field.tokenRow))
    #expect(field.caretRect(for: field.place(1)).minX == field.firstRect(for: field.range(1, 2)).minX)
    let middle = field.convert(field.tokenRow.places[0], from: field.tokenRow)
    #expect(field.offset(field.closestPosition(to: CGPoint(x: middle.midX - 3, y: middle.midY))) == 0)
    #expect(field.offset(field.closestPosition(to: CGPoint(x: middle.midX + 3, y: middle.midY))) == 1)
    #expect(field.offsets(field.characterRange(at: CGPoint(x: middle.midX, y: middle.midY))) == [0, 1])
    #expect(field.offset(field.position(from: field.place(0), in: .right, offset: 3)) == 3)
    #expect(field.offset(field.position(from: field.place(3), in: .left, offset: 2)) == 1)
    #expect(field.offsets(field.tokenizer.rangeEnclosingPosition(field.place(3), with: .word, inDirection: .storage(.forward))) == [2, 4])
    #expect(field.offsets(field.tokenizer.rangeEnclosingPosition(field.place(3), with: .line, inDirection: .storage(.forward))) == [0, 8])
    field.selectedTextRange = field.range(5, 8)
    let may = UISearchToken(icon: nil, text: "May")
    field.replaceTextualPortion(of: field.range(5, 8), with: may, at: 2)
    #expect(field.tokens == tokens + [may] && field.text == "in " && field.offsets(field.selectedTextRange) == [6, 6])
    field.replace(field.range(1, 5), withText: "on")
    #expect(field.tokens == [tokens[0]] && field.text == "on " && field.offsets(field.selectedTextRange) == [3, 3])
    let faults = Fault.collecting {
      _ = field.positionOfToken(at: 1)
      field.replaceTextualPortion(of: field.textualRange, with: may, at: 2)
    }
    #expect(faults.count == 2 && field.text == "on ")
  }
}
