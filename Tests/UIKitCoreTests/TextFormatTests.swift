import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

/// Bold, italic and underlined text by the user.
@MainActor @Suite struct `Text whose styles may be edited` {
  /// Counts a text view's changes.
  private final class Counter: NSObject, UITextViewDelegate {
    var changes = 0
    func textViewDidChange(_ textView: UITextView) { changes += 1 }
  }
  private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  private let field = UITextField(frame: CGRect(x: 0, y: 110, width: 200, height: 40))
  private let counter = Counter()
  private let stage: HitchlessTesting.Stage

  init() {
    let root = UIView()
    root.addSubview(view)
    root.addSubview(field)
    stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 300), scale: 1)
    (view.delegate, view.text, view.allowsEditingTextAttributes) = (counter, "one two three", true)
    view.becomeFirstResponder()
    stage.settle()
  }
  /// The runs of a text with their traits: b, i and u.
  private func runs(_ text: NSAttributedString?) -> [String] {
    guard let text else { return [] }
    var runs: [(text: String, style: String)] = []
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
      let traits = (attributes[.font] as? UIFont)?.fontDescriptor.symbolicTraits ?? []
      let line = attributes[.underlineStyle] as? Int ?? 0
      let style = (traits.contains(.traitBold) ? "b" : "") + (traits.contains(.traitItalic) ? "i" : "") + (line == 1 ? "u" : "")
      let part = text.attributedSubstring(from: range).string
      if runs.last?.style == style { runs[runs.count - 1].text += part } else { runs.append((part, style)) }
    }
    return runs.map { "\($0.text):\($0.style)" }
  }
  private var shown: [String] { runs(view.attributedText) }
  private func press(_ letter: Character) { stage.key(.character(letter), modifiers: .control) }

  @Test func `changes by keys, and changes back if all of the selection has the style`() {
    defer { stage.end() }
    let size = view.font?.pointSize
    view.selectedRange = NSRange(location: 4, length: 3)
    press("b")
    #expect(shown == ["one :", "two:b", " three:"] && view.text == "one two three" && counter.changes == 1)
    #expect(view.selectedRange == NSRange(location: 4, length: 3))
    press("i")
    press("u")
    #expect(shown == ["one :", "two:biu", " three:"] && counter.changes == 3)
    // A part of this selection is bold, so all of it becomes bold first.
    view.selectedRange = NSRange(location: 0, length: 7)
    press("b")
    #expect(shown == ["one :b", "two:biu", " three:"])
    press("b")
    #expect(shown == ["one :", "two:iu", " three:"])
    #expect((view.attributedText.attribute(.font, at: 0, effectiveRange: nil) as? UIFont)?.pointSize == size ?? 12)
  }

  @Test func `is undone and redone, also in its text storage`() {
    defer { stage.end() }
    let storage = view.textStorage
    view.selectedRange = NSRange(location: 0, length: 3)
    press("b")
    #expect(shown == ["one:b", " two three:"] && runs(storage) == shown)
    view.undoManager?.undo()
    #expect(shown == ["one two three:"] && runs(storage) == shown && view.selectedRange == NSRange(location: 0, length: 3))
    view.undoManager?.redo()
    #expect(shown == ["one:b", " two three:"] && runs(storage) == shown && view.selectedRange == NSRange(location: 0, length: 3))
  }

  @Test func `has the style for text that is typed next if nothing is selected`() {
    defer { stage.end() }
    view.selectedRange = NSRange(location: 3, length: 0)
    press("b")
    #expect(shown == ["one two three:"] && counter.changes == 0)
    stage.type("ly")
    #expect(view.text == "onely two three" && shown == ["one:", "ly:b", " two three:"])
  }

  @Test func `does not change without permission, or while it cannot be edited`() {
    defer { stage.end() }
    let selectors = [EditAction.toggleBoldface, .toggleItalics, .toggleUnderline].map(\.selector)
    view.selectedRange = NSRange(location: 0, length: 3)
    #expect(selectors.allSatisfy { view.canPerformAction($0, withSender: nil) })
    view.allowsEditingTextAttributes = false
    #expect(!selectors.contains { view.canPerformAction($0, withSender: nil) })
    press("b")
    view.toggleBoldface(nil)
    #expect(shown == ["one two three:"])
    view.allowsEditingTextAttributes = true
    view.isEditable = false
    #expect(!selectors.contains { view.canPerformAction($0, withSender: nil) })
    view.isEditable = true
    view.toggleItalics(nil)
    view.toggleUnderline(nil)
    #expect(shown == ["one:iu", " two three:"])
  }

  @Test func `has a menu of formats for its selection`() {
    defer { stage.end() }
    func titles(_ elements: [UIMenuElement]) -> [String] {
      elements.flatMap { [$0.title] + (($0 as? UIMenu).map { titles($0.children) } ?? []) }
    }
    final class Menus: NSObject, UITextViewDelegate {
      var suggested: [UIMenuElement] = []
      func textView(_ textView: UITextView, editMenuForTextIn range: NSRange, suggestedActions: [UIMenuElement]) -> UIMenu? {
        suggested = suggestedActions
        return nil
      }
    }
    let menus = Menus()
    view.delegate = menus
    view.selectedRange = NSRange(location: 0, length: 5)
    let caret = view.caretRect(at: 2)
    _ = view.showEditMenu(at: CGPoint(x: caret.midX, y: caret.midY))
    #expect(titles(menus.suggested).suffix(5) == ["Format", "", "Bold", "Italic", "Underline"])
    MenuPresentation.current(in: stage.window)?.end(animated: false)
    stage.settle()
    view.selectedRange = NSRange(location: 0, length: 0)
    _ = view.showEditMenu(at: CGPoint(x: caret.midX, y: caret.midY))
    #expect(!menus.suggested.isEmpty && !titles(menus.suggested).contains("Format"))
  }

  @Test func `may be that of a field, unless it is secret`() {
    defer { stage.end() }
    field.text = "one two"
    field.becomeFirstResponder()
    field.selectAll(nil)
    press("b")
    #expect(runs(field.attributedText) == ["one two:"])
    field.allowsEditingTextAttributes = true
    press("b")
    #expect(runs(field.attributedText) == ["one two:b"])
    field.undoManager?.undo()
    #expect(runs(field.attributedText) == ["one two:"])
    field.isSecureTextEntry = true
    press("b")
    #expect(runs(field.attributedText) == ["one two:"])
  }
}
