import Foundation
import HitchlessBase
import HitchlessTesting
import Testing
import TextLayout

@testable import UIKitCore

/// Records a field's delegate calls.
@MainActor private final class Log: NSObject, UITextFieldDelegate {
  var lines: [String] = []
  var allows: (NSRange, String) -> Bool = { _, _ in true }
  var mayBegin = true
  var mayEnd = true

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { mayBegin }
  func textFieldDidBeginEditing(_ textField: UITextField) { lines.append("begin") }
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
  func textFieldDidEndEditing(_ textField: UITextField) { lines.append("end") }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    lines.append("\(range.location)+\(range.length) '\(string)'")
    return allows(range, string)
  }
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    lines.append("return")
    return true
  }
}

/// A field in a window.
@MainActor private final class Bench {
  let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 34))
  let log = Log()
  let stage: HitchlessTesting.Stage
  var changes = 0

  init(scale: CGFloat = 1) {
    let root = UIView(frame: .zero)
    root.backgroundColor = .white
    root.addSubview(field)
    field.borderStyle = .roundedRect
    field.delegate = log
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 100), scale: scale)
    field.addAction(UIAction { [unowned self] _ in changes += 1 }, for: .editingChanged)
    stage.settle()
  }

  func begin() {
    field.becomeFirstResponder()
    stage.frame()
  }
}

@MainActor @Suite struct `A text field` {
  /// The usual way to end editing with a tap outside of the field.
  @Test func `stays first responder after a tap in it, although a tap around it ends editing`() throws {
    let bench = Bench()
    let root = try #require(bench.field.superview)
    let text = UITextView(frame: CGRect(x: 10, y: 50, width: 180, height: 24))
    root.addSubview(text)
    root.addGestureRecognizer(UITapGestureRecognizer(target: root, action: Selector("endEditing:", UIView.endEditing(_:))))
    for (view, point) in [(bench.field, CGPoint(x: 60, y: 25)), (text, CGPoint(x: 60, y: 60))] as [(UIView, CGPoint)] {
      bench.stage.tap(at: point)
      bench.stage.settle()
      #expect(view.isFirstResponder)
    }
    bench.stage.tap(at: CGPoint(x: 60, y: 90))
    bench.stage.settle()
    #expect(!text.isFirstResponder && !bench.field.isFirstResponder)
  }

  @Test func `inserts typed text, reports each change, and asks its delegate first`() {
    let bench = Bench()
    bench.stage.type("lost")
    #expect(bench.field.text == "", "nobody has the caret yet")
    bench.stage.tap(at: CGPoint(x: 60, y: 25))
    #expect(bench.field.isFirstResponder && bench.field.isEditing)
    bench.stage.type("K 2")
    #expect(bench.field.text == "K 2" && bench.changes == 3)
    bench.stage.key(.backspace)
    #expect(bench.log.lines == ["begin", "0+0 'K'", "1+0 ' '", "2+0 '2'", "2+1 ''"])
    bench.log.allows = { _, string in string != "x" }
    bench.stage.type("xy")
    #expect(bench.field.text == "K y" && bench.changes == 5)
    bench.stage.key(.enter)
    #expect(bench.log.lines.last == "return" && bench.field.isEditing)
    bench.field.resignFirstResponder()
    #expect(bench.log.lines.last == "end" && !bench.field.isFirstResponder)
  }

  @Test func `begins and ends editing only if its delegate allows it`() {
    let bench = Bench()
    bench.log.mayBegin = false
    #expect(!bench.field.becomeFirstResponder() && !bench.field.isEditing)
    bench.log.mayBegin = true
    bench.begin()
    bench.log.mayEnd = false
    #expect(!bench.field.resignFirstResponder() && bench.field.isEditing)
    #expect(bench.stage.window.endEditing(false) == false)
    #expect(bench.stage.window.endEditing(true) && !bench.field.isEditing)
    bench.field.isEnabled = false
    #expect(!bench.field.becomeFirstResponder())
  }

  @Test func `keys move, select and delete by character, by word and to the line's ends`() {
    let bench = Bench()
    bench.begin()
    bench.field.text = "Mount Saint Elias"
    func selected() -> String { String(bench.field.edited[bench.field.edited.selection]) }
    bench.stage.key(.left, modifiers: [.shift, .control])
    #expect(selected() == "Elias")
    bench.stage.key(.left, modifiers: .shift, count: 2)
    #expect(selected() == "t Elias")
    bench.stage.key(.right)
    #expect(selected().isEmpty && bench.field.edited.head == 17)
    bench.stage.key(.home)
    bench.stage.key(.right, modifiers: .control)
    bench.stage.type("ain")
    #expect(bench.field.text == "Mountain Saint Elias")
    bench.stage.key(.delete, modifiers: .control)
    #expect(bench.field.text == "Mountain Elias")
    bench.stage.key(.home, modifiers: .shift)
    bench.stage.key(.backspace)
    #expect(bench.field.text == " Elias")
    bench.stage.key(.character("a"), modifiers: .control)
    bench.stage.type("x")
    #expect(bench.field.text == "x")
  }

  @Test func `a tap places the caret, a double tap selects a word, and a drag selects a range`() {
    let bench = Bench()
    bench.field.text = "iiii wwww"
    bench.begin()
    let content = bench.field.content
    func point(_ offset: Int) -> CGPoint {
      content.convert(CGPoint(x: content.origin + content.line!.caretPosition(atByte: offset), y: 10), to: nil)
    }
    bench.stage.tap(at: point(2))
    #expect(bench.field.edited.head == 2 && !bench.field.edited.hasSelection)
    bench.stage.pump(for: .seconds(1))
    bench.stage.tap(at: point(7))
    bench.stage.tap(at: point(7))
    #expect(bench.field.edited.selection == 5..<9)
    bench.stage.tap(at: point(7))
    #expect(bench.field.edited.selection == 0..<9)
    bench.stage.pump(for: .seconds(1))
    bench.stage.drag(from: point(1), to: point(6), seconds: 0.2)
    #expect(bench.field.edited.selection == 1..<6)
  }

  @Test func `long text scrolls to keep the caret visible, and is truncated when editing ends`() throws {
    let bench = Bench()
    bench.begin()
    bench.field.text = String(repeating: "long ", count: 30)
    bench.stage.frame()
    let content = bench.field.content
    let caret = try #require(content.subviews.first)
    #expect(content.origin < -500)
    #expect(caret.frame.maxX == content.bounds.width)
    bench.stage.key(.home)
    #expect(content.origin == 0 && caret.frame.minX == 0)
    bench.stage.key(.right, count: 60)
    #expect(content.origin < 0 && caret.frame.maxX <= content.bounds.width && caret.frame.minX >= 0)
    bench.stage.key(.end)
    bench.stage.key(.backspace, modifiers: .control, count: 26)
    #expect(content.origin == 0, "there is never room behind the text while some of it is out of sight")
    bench.field.text = String(repeating: "long ", count: 30)
    bench.field.resignFirstResponder()
    bench.stage.frame()
    #expect(content.origin == 0 && content.shown?.isTruncated == true)
  }

  @Test func `marked text of an input method is shown, and replaced by the committed text`() {
    let bench = Bench()
    bench.begin()
    bench.stage.type("a")
    bench.stage.send(.composition("に", caret: 1))
    bench.stage.send(.composition("にほ", caret: 2))
    #expect(bench.field.text == "aにほ" && bench.field.edited.marked == 1..<7)
    bench.stage.send(.text("日本"))
    #expect(bench.field.text == "a日本" && bench.field.edited.marked == nil)
    bench.stage.send(.composition("に", caret: 1))
    bench.field.resignFirstResponder()
    #expect(bench.field.text == "a日本に", "whoever leaves keeps what he saw")
  }

  @Test func `is emptied by its clear button, which is hidden while there is no text`() throws {
    let bench = Bench()
    bench.field.placeholder = "Name"
    bench.field.clearButtonMode = .always
    bench.stage.frame()
    #expect(bench.field.clearButton.isHidden && !bench.field.placeholderLabel.isHidden)
    bench.field.text = "Eiger"
    bench.stage.settle()
    #expect(!bench.field.clearButton.isHidden && bench.field.placeholderLabel.isHidden)
    let button = bench.field.clearButton
    bench.stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    #expect(bench.field.text == "" && bench.changes == 1)
    #expect(bench.field.isEditing)
  }

  @Test func `secure entry shows dots and keeps the text`() {
    let bench = Bench()
    bench.field.isSecureTextEntry = true
    bench.begin()
    bench.stage.type("päss👍🏽")
    #expect(bench.field.text == "päss👍🏽")
    #expect(bench.field.content.shownText == "•••••")
    bench.stage.key(.left)
    bench.stage.key(.backspace)
    #expect(bench.field.text == "päs👍🏽")
    let content = bench.field.content
    #expect(content.offset(at: CGPoint(x: 1000, y: 5)) == bench.field.edited.length)
  }

  @Test func `a right-to-left field aligns its placeholder and its natural text to the right`() throws {
    let bench = Bench()
    bench.field.placeholder = "Name"
    bench.stage.settle()
    // The columns with drawn content, without the border.
    func inkedColumns() throws -> Range<Int> {
      let picture = try #require(bench.stage.picture)
      let columns = (14..<186).filter { x in (16..<38).contains { y in picture[x, y] != 0xFFFF_FFFF } }
      return (columns.first ?? 0)..<(columns.last ?? 0) + 1
    }
    let left = try inkedColumns()
    #expect(left.upperBound < 100)
    bench.field.semanticContentAttribute = .forceRightToLeft
    bench.stage.settle()
    let right = try inkedColumns()
    #expect(right.lowerBound > 100 && abs(right.count - left.count) <= 1)
    bench.field.textAlignment = .left
    bench.stage.settle()
    #expect(try inkedColumns() == left)
    bench.field.textAlignment = .natural
    bench.field.text = "Ada"
    bench.stage.settle()
    #expect(try inkedColumns().lowerBound > 100)
  }

  @Test func `the arrow keys follow the visual direction in right-to-left text`() {
    let bench = Bench()
    bench.begin()
    bench.field.text = "שלום"
    bench.stage.frame()
    #expect(bench.field.edited.head == 8)
    bench.stage.key(.right)
    #expect(bench.field.edited.head == 6)
    bench.stage.key(.left)
    #expect(bench.field.edited.head == 8)
  }

  @Test func `requests no frames while its caret is idle`() {
    let bench = Bench()
    bench.begin()
    bench.stage.settle()
    bench.stage.beginMeasuring()
    bench.stage.frames(120)
    #expect(bench.stage.report.frames == 0)
  }

  @Test func `ends editing when it is removed from its window`() {
    let bench = Bench()
    bench.begin()
    bench.field.removeFromSuperview()
    #expect(!bench.field.isEditing && bench.log.lines == ["begin", "end"])
  }

  @Test func `the return key ends editing if there is an action for editingDidEndOnExit`() {
    let bench = Bench()
    bench.begin()
    var exits = 0
    bench.field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
    bench.field.enablesReturnKeyAutomatically = true
    bench.stage.key(.enter)
    #expect(exits == 0 && bench.field.isEditing)
    bench.stage.type("a")
    bench.stage.key(.enter)
    #expect(exits == 1 && !bench.field.isEditing)
  }
}
