import Foundation
import HitchlessBase
import HitchlessTesting
import TestSupport
import Testing

@testable import UIKitCore

@MainActor @Suite struct `Undo` {
  @MainActor private final class Bench: NSObject, UITextFieldDelegate {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
    let text = UITextView(frame: CGRect(x: 10, y: 50, width: 180, height: 100))
    let stage: HitchlessTesting.Stage
    var allows = true
    /// The program's action in the delegate call.
    var asked: () -> Void = {}

    override init() {
      let root = UIView(frame: .zero)
      root.addSubview(field)
      root.addSubview(text)
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      super.init()
      field.delegate = self
      stage.settle()
    }
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
      asked()
      return allows
    }
    func edit(_ view: UIView) {
      _ = stage.perform { view.becomeFirstResponder() }
      stage.settle()
    }
    func undo() { stage.key(.character("z"), modifiers: .control) }
    func redo() { stage.key(.character("Z"), modifiers: [.control, .shift]) }
  }

  @Test func `reverts typing word by word, deletions and cuts`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.edit(bench.field)
    bench.stage.type("one two")
    bench.stage.key(.backspace, count: 2)
    #expect(bench.field.text == "one t")
    bench.undo()
    #expect(bench.field.text == "one two" && bench.field.edited.selection == 7..<7)
    bench.undo()
    #expect(bench.field.text == "one ")
    bench.redo()
    bench.stage.key(.character("y"), modifiers: .control)
    #expect(bench.field.text == "one t")
    bench.redo()
    #expect(bench.field.text == "one t")
    bench.stage.key(.character("a"), modifiers: .control)
    bench.stage.key(.character("x"), modifiers: .control)
    #expect(bench.field.text == "")
    bench.undo()
    #expect(bench.field.text == "one t" && bench.field.edited.selection == 0..<5)
    // Typing now discards the redo steps.
    bench.stage.type("x")
    bench.redo()
    #expect(bench.field.text == "x")
    bench.undo()
    bench.undo()
    bench.undo()
    bench.undo()
    bench.undo()
    #expect(bench.field.text == "")
  }

  @Test func `groups end at caret moves and line breaks, and setting the text clears the history`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.edit(bench.text)
    bench.stage.type("ab")
    bench.stage.key(.left)
    bench.stage.type("cd")
    bench.stage.key(.enter)
    bench.stage.type("e")
    #expect(bench.text.text == "acd\neb")
    bench.undo()
    #expect(bench.text.text == "acd\nb")
    bench.undo()
    #expect(bench.text.text == "ab")
    bench.undo()
    #expect(bench.text.text == "")
    bench.redo()
    bench.text.text = "new"
    bench.undo()
    bench.redo()
    #expect(bench.text.text == "new")
    bench.text.isEditable = false
    bench.undo()
    #expect(bench.text.text == "new")
  }

  @Test func `asks the delegate first, and reverts clearing a field and composing text`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.field.clearButtonMode = .always
    bench.edit(bench.field)
    bench.stage.type("abc")
    bench.stage.settle()
    bench.allows = false
    bench.undo()
    #expect(bench.field.text == "abc")
    bench.allows = true
    bench.stage.perform { bench.field.clearByButton() }
    #expect(bench.field.text == "")
    bench.undo()
    #expect(bench.field.text == "abc")
    bench.stage.send(.composition("k", caret: 1))
    bench.stage.send(.composition("ka", caret: 2))
    bench.stage.send(.text("か"))
    #expect(bench.field.text == "abcか")
    bench.undo()
    #expect(bench.field.text == "abc")
    bench.redo()
    #expect(bench.field.text == "abcか")
    // A program that changes the text during the call.
    bench.asked = { [unowned bench] in bench.field.text = "other" }
    bench.undo()
    bench.asked = {}
    bench.undo()
    #expect(bench.field.text == "other")
    bench.stage.perform { bench.field.text = "" }
    bench.stage.type("abc")
    bench.stage.send(.composition("ka", caret: 2))
    bench.stage.send(.text("か"))
    // A composition that ends empty leaves nothing to undo.
    bench.stage.send(.composition("x", caret: 1))
    bench.stage.send(.composition("", caret: 0))
    bench.undo()
    #expect(bench.field.text == "abc")
  }

  @Test func `restores removed and typed text with its attributes`() {
    let bench = Bench()
    defer { bench.stage.end() }
    let styled = NSMutableAttributedString(string: "plain ")
    styled.append(NSAttributedString(string: "bold", attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .kern: 1.0]))
    styled.append(NSAttributedString(string: " red", attributes: [.foregroundColor: UIColor.red]))
    bench.text.attributedText = styled
    func styles() -> [String] {
      let text = bench.text.attributedText ?? NSAttributedString(string: "")
      return (0..<text.length).map { index in
        let attributes = text.attributes(at: index, effectiveRange: nil)
        let font = (attributes[.font] as? UIFont).map { "\($0.pointSize)" } ?? ""
        return "\(font) \(attributes[.foregroundColor] as? UIColor == .red ? "red" : "")"
      }
    }
    let before = styles()
    bench.edit(bench.text)
    // A selection in all three styles, letter by letter in both directions, and everything.
    let removals: [() -> Void] = [
      {
        bench.text.selectedRange = NSRange(location: 3, length: 9)
        bench.stage.key(.backspace)
      },
      {
        bench.text.selectedRange = NSRange(location: 12, length: 0)
        bench.stage.key(.backspace, count: 4)
      },
      {
        bench.text.selectedRange = NSRange(location: 4, length: 0)
        bench.stage.key(.delete, count: 4)
      },
      {
        bench.stage.key(.character("a"), modifiers: .control)
        bench.stage.type("x")
      },
    ]
    for remove in removals {
      remove()
      let after = (bench.text.text, styles())
      #expect(after.0 != "plain bold red")
      bench.undo()
      #expect(bench.text.text == "plain bold red" && styles() == before)
      bench.redo()
      #expect(bench.text.text == after.0 && styles() == after.1)
      bench.undo()
    }
    bench.text.selectedRange = NSRange(location: 2, length: 0)
    bench.text.typingAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 30)]
    bench.stage.type("y")
    let typed = styles()
    #expect(typed[2] == "30.0 red" && typed[3] == before[2])
    bench.undo()
    #expect(styles() == before)
    bench.redo()
    #expect(styles() == typed)
  }

  @Test func `separates a combining mark from its letter again`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.edit(bench.field)
    bench.stage.type("e")
    bench.stage.key(.left)
    bench.stage.key(.right)
    bench.stage.type("\u{301}")
    #expect(bench.field.text == "e\u{301}" && bench.field.text?.count == 1)
    bench.undo()
    #expect(bench.field.text == "e")
    bench.redo()
    #expect(bench.field.text?.count == 1)
    bench.undo()
    bench.undo()
    #expect(bench.field.text == "")
  }

  @Test func `goes back through earlier texts after random edits, and redo returns to the last one`() {
    let seed = RandomTestSettings.seed ?? UInt64.random(in: 0..<1 << 32)
    print("undoing at random, HITCHLESS_FUZZ_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    var undone = 0
    for round in 0..<(RandomTestSettings.rounds ?? 500) / 10 {
      let bench = Bench()
      defer { bench.stage.end() }
      bench.edit(bench.text)
      var texts = [""]
      func now() -> String { bench.text.text }
      for _ in 0..<10 + random.below(20) {
        switch random.below(8) {
        case 0, 1, 2: bench.stage.type(["a", " ", "\u{301}", "山", "👩\u{200d}👧"][random.below(5)])
        case 3: bench.stage.key(.backspace)
        case 4: bench.stage.key(.delete)
        case 5: bench.stage.key(random.below(2) == 0 ? .left : .right, modifiers: random.below(2) == 0 ? .shift : [])
        case 6: bench.stage.key(.enter)
        default:
          bench.stage.perform { UIPasteboard.general.string = "p q" }
          bench.stage.key(.character(["v", "x"][random.below(2)]), modifiers: .control)
        }
        if now() != texts.last { texts.append(now()) }
      }
      // Undo goes back through earlier texts, each older than the previous one.
      let last = now()
      var place = texts.count - 1
      var steps = 0
      while bench.text.history.lastDone != nil {
        bench.undo()
        steps += 1
        let found = texts[...place].lastIndex { Array($0.unicodeScalars) == Array(now().unicodeScalars) }
        #expect(found != nil, "round \(round), seed \(seed)")
        place = found ?? 0
        #expect(bench.text.edited.selection.upperBound <= bench.text.edited.length)
      }
      #expect(now().isEmpty && steps < texts.count, "round \(round), seed \(seed)")
      for _ in 0..<steps { bench.redo() }
      #expect(Array(now().unicodeScalars) == Array(last.unicodeScalars), "round \(round), seed \(seed)")
      undone += steps
    }
    #expect(undone > 100)
  }

  @Test func `keeps a limited number and size of changes`() {
    var history = EditHistory()
    for index in 0..<300 {
      history.add(EditHistory.Change(kind: .other, offset: index, old: "", new: "x", selection: 0..<0))
    }
    var count = 0
    while history.lastDone != nil {
      history.didUndo(nil)
      count += 1
    }
    #expect(count == 200 && history.lastUndone?.offset == 100)
    history.removeAll()
    let large = String(repeating: "x", count: 3 << 20)
    for _ in 0..<3 { history.add(EditHistory.Change(kind: .other, offset: 0, old: "", new: large, selection: 0..<0)) }
    history.didUndo(nil)
    #expect(history.lastDone == nil && history.lastUndone != nil)
  }
}
