import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor private final class KeysController: UIInputViewController {
  var log: [String] = []
  override func viewDidLoad() { log.append("load") }
  override func viewWillAppear(_ animated: Bool) { log.append("will appear") }
  override func viewDidAppear(_ animated: Bool) { log.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { log.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { log.append("did disappear") }
}

@MainActor private final class KeysField: UITextField {
  let keys = KeysController()
  var bar: KeysController?
  override var inputViewController: UIInputViewController? { keys }
  override var inputAccessoryViewController: UIInputViewController? { bar }
}

@MainActor @Suite struct `An input view controller` {
  private func scene() -> (InputViewScene, KeysField) {
    let scene = InputViewScene()
    let field = KeysField(frame: CGRect(x: 10, y: 170, width: 280, height: 40))
    scene.controller.view.addSubview(field)
    scene.stage.settle()
    return (scene, field)
  }

  @Test func `has its view at the bottom edge while its responder edits, and is notified that it appears`() throws {
    let (scene, field) = scene()
    defer { scene.end() }
    let bar = KeysController()
    bar.inputView = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 30), inputViewStyle: .default)
    field.bar = bar
    #expect(field.keys.log.isEmpty && field.inputView == nil)
    scene.stage.perform { _ = field.becomeFirstResponder() }
    scene.stage.settle()
    let input = try #require(field.keys.inputView)
    #expect(input.inputViewStyle == .keyboard && field.keys.view === input)
    #expect(scene.frame(input) == CGRect(x: 0, y: 184, width: 300, height: 216))
    #expect(bar.inputView.flatMap(scene.frame) == CGRect(x: 0, y: 154, width: 300, height: 30))
    #expect(field.keys.log == ["load", "will appear", "did appear"] && scene.told() == ["will show 400 154", "did show 400 154"])
    // Actions that the controller does not handle reach the responder to which it belongs.
    #expect(sequence(first: input as UIResponder, next: \.next).contains { $0 === field.keys })
    #expect(sequence(first: input as UIResponder, next: \.next).contains { $0 === field })
    scene.stage.perform { field.keys.dismissKeyboard() }
    scene.stage.settle()
    #expect(!field.isEditing && input.window == nil && field.keys.log.suffix(2) == ["will disappear", "did disappear"])
    scene.stage.perform { _ = field.becomeFirstResponder() }
    scene.stage.settle()
    #expect(field.keys.log.suffix(2) == ["will appear", "did appear"] && input.window != nil)
  }

  @Test func `in an accessory view stays above the keyboard while a field in it is edited`() throws {
    let (scene, field) = scene()
    defer { scene.end() }
    let bar = KeysController()
    let inner = UITextField(frame: CGRect(x: 10, y: 5, width: 200, height: 20))
    bar.inputView = UIInputView(frame: CGRect(x: 0, y: 0, width: 10, height: 30), inputViewStyle: .default)
    bar.view.addSubview(inner)
    field.bar = bar
    scene.stage.perform { _ = field.becomeFirstResponder() }
    scene.stage.settle()
    scene.stage.perform { _ = inner.becomeFirstResponder() }
    scene.stage.settle()
    #expect(inner.isFirstResponder && bar.inputView.flatMap(scene.frame) == CGRect(x: 0, y: 154, width: 300, height: 30))
    #expect(scene.frame(field.keys.view) == CGRect(x: 0, y: 184, width: 300, height: 216))
  }

  @Test func `reads and changes the text of the first responder`() {
    let (scene, field) = scene()
    defer { scene.end() }
    let proxy = field.keys.textDocumentProxy
    proxy.insertText("lost")
    #expect(!proxy.hasText && proxy.documentContextBeforeInput == nil && proxy.keyboardType == .default)
    field.keyboardType = .emailAddress
    scene.stage.perform {
      _ = field.becomeFirstResponder()
      proxy.insertText("a👍🏽bc")
    }
    #expect(field.text == "a👍🏽bc" && proxy.hasText && proxy.keyboardType == .emailAddress)
    scene.stage.perform { proxy.adjustTextPosition(byCharacterOffset: -3) }
    #expect(proxy.documentContextBeforeInput == "a" && proxy.documentContextAfterInput == "👍🏽bc" && proxy.selectedText == nil)
    scene.stage.perform { proxy.adjustTextPosition(byCharacterOffset: 1) }
    #expect(proxy.documentContextBeforeInput == "a👍🏽")
    scene.stage.perform { proxy.deleteBackward() }
    #expect(field.text == "abc")
    scene.stage.perform { proxy.adjustTextPosition(byCharacterOffset: 9) }
    #expect(proxy.documentContextBeforeInput == "abc" && proxy.documentContextAfterInput == nil)
    scene.stage.perform { field.selectAll(nil) }
    #expect(proxy.selectedText == "abc" && proxy.documentContextBeforeInput == nil)
  }
}
