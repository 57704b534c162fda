import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

/// A text view and a field in a window.
@MainActor private final class Bench: NSObject, UITextFieldDelegate {
  let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
  let field = UITextField(frame: CGRect(x: 0, y: 100, width: 300, height: 40))
  let stage: HitchlessTesting.Stage
  var requests: [String] = []

  override init() {
    let root = UIView()
    root.addSubview(view)
    root.addSubview(field)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 300, height: 200))
    super.init()
    field.delegate = self
    stage.settle()
  }
  func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
    requests.append("\(range.location)+\(range.length) \(string)")
    return true
  }
  func typed(_ text: String, in input: UIResponder & UIKeyInput) -> String? {
    input.becomeFirstResponder()
    stage.type(text)
    stage.settle()
    return (input as? UITextView)?.text ?? (input as? UITextField)?.text
  }
}

@MainActor @Suite struct `Smart typing` {
  private let english = SmartPunctuation(Locale(identifier: "en_US"))
  private let german = SmartPunctuation(Locale(identifier: "de_DE"))

  /// Types `text` character by character.
  private func typed(_ text: String, _ marks: SmartPunctuation) -> String {
    text.reduce(into: "") { $0.append(marks.quotationMark(for: $1, after: $0[...]) ?? $1) }
  }

  @Test func `chooses opening and closing marks of the language, and apostrophes`() {
    #expect(typed(#""Don't," she said, ("it's 'mine'")"#, english) == "“Don’t,” she said, (“it’s ‘mine’”)")
    #expect(typed(#""'Ja', rief er.""#, german) == "„‚Ja‘, rief er.“")
    #expect(typed("wie geht's", german) == "wie geht’s")
  }

  @Test func `leaves texts alone that do not ask for it`() {
    let bench = Bench()
    #expect(bench.view.smartQuotesType == .default && bench.field.smartDashesType == .default)
    #expect(bench.typed(#""a"--b"#, in: bench.view) == #""a"--b"#)
    bench.view.smartQuotesType = .no
    #expect(bench.typed(#"""#, in: bench.view) == #""a"--b""#)
  }

  @Test func `makes two hyphens a dash, which can be undone and of which the delegate is asked`() {
    let bench = Bench()
    bench.field.smartDashesType = .yes
    #expect(bench.typed("a--b", in: bench.field) == "a—b")
    #expect(bench.requests == ["0+0 a", "1+0 -", "1+1 —", "2+0 b"])
    #expect(bench.typed("---", in: bench.field) == "a—b—-")
  }

  @Test func `does not change secure or composed text, nor text that the program inserts`() {
    let bench = Bench()
    bench.field.smartQuotesType = .yes
    bench.field.isSecureTextEntry = true
    #expect(bench.typed("\"a", in: bench.field) == "\"a")
    bench.view.smartQuotesType = .yes
    bench.view.smartDashesType = .yes
    bench.view.insertText("\"--\"")
    #expect(bench.view.text == "\"--\"")
  }

  @Test func `begins a quotation in each paragraph`() {
    let bench = Bench()
    bench.view.smartQuotesType = .yes
    bench.view.text = "word\n"
    bench.view.selectedRange = NSRange(location: 5, length: 0)
    let mark = SmartPunctuation(.current).quotes.begin
    #expect(bench.typed("\"x", in: bench.view) == "word\n\(mark)x")
  }

  /// Cuts a part of a text, and returns what is left.
  private func left(of text: String, cutting part: String, _ type: UITextSmartInsertDeleteType = .yes) throws -> String {
    let bench = Bench()
    bench.view.smartInsertDeleteType = type
    bench.view.text = text
    bench.view.becomeFirstResponder()
    bench.view.selectedRange = NSRange(try #require(text.range(of: part)), in: text)
    bench.view.cut(nil)
    bench.stage.settle()
    #expect(UIPasteboard.general.string == part)
    return bench.view.text
  }

  @Test func `removes one of two spaces around a word that is cut`() throws {
    #expect(try left(of: "one two three", cutting: "two") == "one three")
    #expect(try left(of: "one two three", cutting: "one") == "two three")
    #expect(try left(of: "one two three", cutting: "three") == "one two")
    #expect(try left(of: "one two, three", cutting: "two") == "one, three")
    #expect(try left(of: "one two three", cutting: "w") == "one to three")
    #expect(try left(of: "one two three", cutting: "two", .default) == "one  three")
  }

  @Test func `separates pasted words from those around them`() {
    let bench = Bench()
    bench.view.smartInsertDeleteType = .yes
    bench.view.text = "onethree, four"
    bench.view.becomeFirstResponder()
    UIPasteboard.general.string = "two"
    bench.view.selectedRange = NSRange(location: 3, length: 0)
    bench.view.paste(nil)
    bench.stage.settle()
    #expect(bench.view.text == "one two three, four")
    bench.view.selectedRange = NSRange(location: 14, length: 0)
    bench.view.paste(nil)
    bench.stage.settle()
    #expect(bench.view.text == "one two three,two four")
  }
}
