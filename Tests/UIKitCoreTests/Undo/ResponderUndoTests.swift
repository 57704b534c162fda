import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct ResponderUndoTests {
  private final class Counter: UIControl {
    private(set) var count = 0
    override var canBecomeFirstResponder: Bool { true }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { set(count + 1) }
    func set(_ value: Int) {
      let old = count
      undoManager?.registerUndo(withTarget: self) { $0.set(old) }
      undoManager?.setActionName("Count")
      count = value
    }
  }
  private final class OwnController: UIViewController {
    let own = UndoManager()
    override var undoManager: UndoManager? { own }
  }

  @Test func `views and controllers find the undo manager of their window or of a view controller`() {
    let (controller, view) = (UIViewController(), UIView())
    let stage = HitchlessTesting.Stage(controller)
    defer { stage.end() }
    #expect(view.undoManager == nil)
    controller.view.addSubview(view)
    #expect(view.undoManager != nil && view.undoManager === stage.window.undoManager && controller.undoManager === view.undoManager)
    let (child, label) = (OwnController(), UILabel())
    child.view.addSubview(label)
    controller.addChild(child)
    controller.view.addSubview(child.view)
    #expect(label.undoManager === child.own && view.undoManager !== child.own)
  }

  @Test func `each event is one undo step, and keys undo and redo`() {
    let counter = Counter()
    let stage = HitchlessTesting.Stage(counter)
    defer { stage.end() }
    for _ in 0..<3 { stage.tap(at: CGPoint(x: 20, y: 20)) }
    #expect(counter.count == 3 && counter.undoManager?.undoCount == 3 && counter.undoManager?.undoMenuItemTitle == "Undo Count")
    stage.key(.character("z"), modifiers: .control)
    stage.key(.character("z"), modifiers: .control)
    #expect(counter.count == 1)
    stage.key(.character("Z"), modifiers: [.control, .shift])
    #expect(counter.count == 2)
    stage.key(.character("y"), modifiers: .control)
    #expect(counter.count == 3)
    // Without a modifier the key types a letter.
    stage.key(.character("z"))
    #expect(counter.count == 3)
  }

  private func editing(_ body: (HitchlessTesting.Stage, UITextView) throws -> Void) rethrows {
    let text = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    let root = UIView()
    root.addSubview(text)
    let stage = HitchlessTesting.Stage(root)
    defer { stage.end() }
    _ = stage.perform { text.becomeFirstResponder() }
    stage.settle()
    try body(stage, text)
  }

  @Test func `a text view has its own undo manager, which records its typing`() throws {
    try editing { stage, text in
      let undo = try #require(text.undoManager)
      #expect(undo !== stage.window.undoManager && !undo.canUndo)
      stage.type("one two")
      #expect(undo.undoCount + undo.groupingLevel >= 2 && undo.undoMenuItemTitle == "Undo Typing")
      stage.perform { undo.undo() }
      #expect(text.text == "one " && undo.canRedo && undo.redoMenuItemTitle == "Redo Typing")
      stage.perform { undo.redo() }
      #expect(text.text == "one two")
      stage.perform { text.text = "new" }
      #expect(!undo.canUndo && !undo.canRedo)
    }
  }

  @Test func `actions registered with a text view's undo manager are undone in order with the typing`() throws {
    try editing { stage, text in
      let undo = try #require(text.undoManager)
      stage.type("a")
      stage.perform {
        undo.registerUndo(withTarget: text) { $0.textColor = .black }
        text.textColor = .red
      }
      stage.settle()
      stage.type("b")
      stage.key(.character("z"), modifiers: .control)
      #expect(text.text == "a" && text.textColor == .red)
      stage.key(.character("z"), modifiers: .control)
      #expect(text.text == "a" && text.textColor == .black)
      stage.key(.character("z"), modifiers: .control)
      #expect(text.text == "")
    }
  }

  @Test func `removing all actions clears the typing, and disabled registration records none`() throws {
    try editing { stage, text in
      let undo = try #require(text.undoManager)
      stage.type("a")
      stage.perform { undo.removeAllActions() }
      stage.type("b")
      stage.key(.character("z"), modifiers: .control)
      #expect(text.text == "a" && !undo.canUndo)
      stage.perform { undo.disableUndoRegistration() }
      stage.type("c")
      stage.key(.character("z"), modifiers: .control)
      #expect(text.text == "ac" && !undo.canUndo)
    }
  }

  @Test func `typing is undone by words although groupsByEvent is off`() throws {
    try editing { stage, text in
      let undo = try #require(text.undoManager)
      undo.groupsByEvent = false
      stage.type("one two")
      stage.key(.character("z"), modifiers: .control)
      #expect(text.text == "one " && undo.groupingLevel == 0)
    }
  }
}
