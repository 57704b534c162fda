import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `The primary selection` {
  @MainActor private final class Bench {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 180, height: 30))
    let text = UITextView(frame: CGRect(x: 10, y: 50, width: 180, height: 100))
    let stage: HitchlessTesting.Stage

    init() {
      let root = UIView(frame: .zero)
      root.addSubview(field)
      root.addSubview(text)
      field.text = "one two"
      text.text = "three"
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 200, height: 200), scale: 1)
      stage.settle()
    }
    func begin(_ view: UIView) {
      _ = stage.perform { view.becomeFirstResponder() }
      stage.settle()
    }
  }

  @Test func `is the selected text, and is withdrawn with the selection`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.begin(bench.field)
    #expect(bench.stage.selectionElsewhere == nil)
    bench.stage.key(.left, modifiers: .shift, count: 3)
    #expect(bench.stage.selectionElsewhere == "two")
    bench.stage.key(.left)
    #expect(bench.stage.selectionElsewhere == nil)
    bench.stage.key(.character("a"), modifiers: .control)
    #expect(bench.stage.selectionElsewhere == "one two")
    bench.stage.selectElsewhere("other")
    bench.stage.key(.left)
    #expect(bench.stage.selectionElsewhere == "other", "it is not this program's any more")
    bench.stage.key(.character("a"), modifiers: .control)
    bench.begin(bench.text)
    bench.stage.key(.left)
    #expect(bench.stage.selectionElsewhere == "one two", "a caret in another text withdraws nothing")
    bench.begin(bench.field)
    bench.stage.selectElsewhere("other")
    bench.field.isSecureTextEntry = true
    bench.stage.key(.character("a"), modifiers: .control)
    #expect(bench.stage.selectionElsewhere == "other", "secrets are not offered")
  }

  @Test func `is inserted where the middle button is clicked`() {
    let bench = Bench()
    defer { bench.stage.end() }
    bench.stage.middleClick(at: CGPoint(x: 14, y: 25))
    #expect(!bench.field.isFirstResponder, "nothing is selected anywhere")
    let other = bench.stage.selectElsewhere("X\nY")
    bench.stage.middleClick(at: CGPoint(x: 11, y: 25))
    #expect(bench.field.isFirstResponder && bench.field.text == "one two")
    other.deliver()
    #expect(bench.field.text == "X Yone two" && bench.field.edited.selection == 3..<3)
    bench.stage.key(.character("z"), modifiers: .control)
    #expect(bench.field.text == "one two")
    // From one text of the program into another one.
    bench.stage.key(.character("a"), modifiers: .control)
    bench.stage.middleClick(at: CGPoint(x: 12, y: 64))
    bench.stage.settle()
    #expect(bench.text.text == "one twothree" && bench.text.isFirstResponder)
    bench.text.isEditable = false
    bench.stage.selectElsewhere("no").deliver()
    bench.stage.middleClick(at: CGPoint(x: 12, y: 64))
    #expect(bench.text.text == "one twothree")
  }
}
