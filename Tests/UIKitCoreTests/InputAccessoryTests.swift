import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An input accessory view` {
  /// A chat: the controller has an accessory bar with a field, above a list.
  @MainActor private final class Chat {
    let scene = InputViewScene()
    let bar = InputViewScene.view(50, .systemBackground)
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 30))
    let button = UIButton(type: .system)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    var controller: AccessoryController { scene.controller }

    init() {
      button.frame = CGRect(x: 220, y: 10, width: 70, height: 30)
      bar.addSubview(field)
      bar.addSubview(button)
      list.contentSize = CGSize(width: 300, height: 2000)
      for field in scene.fields { field.removeFromSuperview() }
      controller.view.addSubview(list)
      controller.accessory = bar
      controller.takesKeys = true
      scene.stage.perform { _ = controller.becomeFirstResponder() }
      scene.stage.settle()
    }
    func send(_ phase: InputEvent.PointerPhase, _ y: Double) {
      scene.stage.send(.pointer(pointer: 1, phase: phase, at: Point(x: 100, y: y), modifiers: []))
      scene.stage.frame()
    }
    /// Moves the finger in steps of 10 points.
    func move(from start: Double, to end: Double) {
      for y in stride(from: start, through: end, by: end > start ? 10 : -10) { send(.moved, y) }
    }
  }

  @Test func `of a view controller stays while a field in it is edited, and afterwards`() {
    let chat = Chat()
    defer { chat.scene.end() }
    #expect(chat.scene.told() == ["will show 400 350", "did show 400 350"] && chat.controller.isFirstResponder)
    chat.scene.stage.tap(at: CGPoint(x: 100, y: 375))
    #expect(chat.field.isEditing && !chat.controller.isFirstResponder)
    chat.scene.stage.type("Hello")
    #expect(chat.field.text == "Hello")
    let input = InputViewScene.view(100)
    chat.scene.stage.perform {
      chat.field.inputView = input
      chat.field.reloadInputViews()
    }
    chat.scene.stage.settle()
    #expect(chat.scene.told() == ["will show 350 250", "did show 350 250"] && chat.scene.frame(chat.bar)?.minY == 250)
    chat.scene.stage.perform { chat.field.resignFirstResponder() }
    #expect(chat.controller.isFirstResponder && input.window != nil, "it is seen on its way out")
    chat.scene.stage.settle()
    #expect(chat.scene.told() == ["will show 250 350", "did show 250 350"] && input.window == nil)
    chat.scene.stage.perform { _ = chat.controller.resignFirstResponder() }
    chat.scene.stage.settle()
    #expect(chat.scene.told() == ["will hide 350 400", "did hide 350 400"] && chat.bar.superview == nil)
  }

  @Test(arguments: [
    (UIScrollView.KeyboardDismissMode.none, true, true), (.onDrag, false, true), (.onDragWithAccessory, false, false),
  ]) func `disappears when the list is dragged if the dismiss mode includes it`(
    mode: UIScrollView.KeyboardDismissMode, edits: Bool, stays: Bool
  ) {
    let chat = Chat()
    defer { chat.scene.end() }
    chat.list.keyboardDismissMode = mode
    chat.scene.stage.tap(at: CGPoint(x: 100, y: 375))
    chat.scene.stage.drag(from: CGPoint(x: 150, y: 250), to: CGPoint(x: 150, y: 100), seconds: 0.3)
    chat.scene.stage.settle()
    #expect(chat.field.isEditing == edits && (chat.bar.window != nil) == stays)
  }

  @Test func `follows a finger that is dragged below its top edge`() {
    let chat = Chat()
    defer { chat.scene.end() }
    chat.list.keyboardDismissMode = .interactive
    chat.list.contentOffset.y = 1000
    let input = InputViewScene.view(150)
    chat.field.inputView = input
    chat.scene.stage.tap(at: CGPoint(x: 100, y: 375))
    chat.scene.stage.settle()
    #expect(chat.scene.frame(chat.bar)?.minY == 200)
    chat.send(.began, 100)
    chat.move(from: 100, to: 240)
    #expect(chat.scene.frame(chat.bar)?.minY == 240)
    chat.move(from: 240, to: 390)
    #expect(chat.scene.frame(chat.bar)?.minY == 350, "the bar stays for the controller")
    chat.send(.ended, 390)
    chat.scene.stage.settle()
    #expect(!chat.field.isEditing && chat.scene.frame(chat.bar)?.minY == 350 && input.window == nil)
    chat.scene.stage.tap(at: CGPoint(x: 100, y: 375))
    chat.scene.stage.settle()
    chat.send(.began, 100)
    chat.move(from: 100, to: 300)
    chat.move(from: 300, to: 230)
    chat.send(.ended, 230)
    chat.scene.stage.settle()
    #expect(chat.field.isEditing && chat.scene.frame(chat.bar)?.minY == 200, "the finger went back")
  }

  @Test func `is reachable with the Tab key`() {
    let chat = Chat()
    defer { chat.scene.end() }
    var presses = 0
    chat.button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    chat.scene.stage.key(.tab)
    #expect(chat.field.isEditing)
    chat.scene.stage.key(.tab)
    #expect(chat.scene.stage.window.keyboardView === chat.button)
    chat.scene.stage.key(.space)
    #expect(presses == 1 && chat.bar.window != nil)
  }

  @Test func `stays behind an alert, disappears for a card and returns afterwards`() throws {
    let chat = Chat()
    defer { chat.scene.end() }
    _ = chat.scene.told()
    let alert = UIAlertController(title: "Delete?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "No", style: .cancel))
    chat.scene.stage.perform { chat.controller.present(alert, animated: true) }
    chat.scene.stage.settle()
    let window: UIWindow = chat.scene.stage.window
    let dock = try #require(window.subviews.firstIndex { $0 is InputDockView })
    let front = try #require(window.subviews.firstIndex { $0 is PresentationView })
    #expect(dock < front && chat.scene.told() == [] && !chat.controller.isFirstResponder)
    chat.scene.stage.key(.escape)
    chat.scene.stage.settle()
    #expect(chat.controller.isFirstResponder && chat.bar.window != nil && chat.scene.told() == [])
    let card = UIViewController()
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 100, height: 30))
    let input = InputViewScene.view(60)
    field.inputView = input
    card.view.addSubview(field)
    chat.scene.stage.perform { chat.controller.present(card, animated: true) }
    chat.scene.stage.settle()
    #expect(chat.bar.window == nil && chat.scene.told() == ["will hide 350 400", "did hide 350 400"])
    chat.scene.stage.perform { field.becomeFirstResponder() }
    chat.scene.stage.settle()
    #expect(chat.scene.frame(input)?.minY == 340 && chat.scene.told() == ["will show 400 340", "did show 400 340"])
    #expect(window.subviews.last is InputDockView)
    chat.scene.stage.perform { field.resignFirstResponder() }
    chat.scene.stage.perform { chat.controller.dismiss(animated: true) }
    chat.scene.stage.perform { _ = chat.controller.becomeFirstResponder() }
    chat.scene.stage.settle()
    #expect(chat.scene.frame(chat.bar)?.minY == 350)
  }

  @Test func `returns with a view controller that was covered in a navigation stack`() {
    let (first, second) = (AccessoryController(), UIViewController())
    let bar = InputViewScene.view(50)
    first.accessory = bar
    first.takesKeys = true
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    bar.addSubview(field)
    let navigation = UINavigationController(rootViewController: first)
    let stage = HitchlessTesting.Stage(navigation, size: CGSize(width: 300, height: 400), scale: 1)
    defer { stage.end() }
    stage.settle()
    stage.perform { _ = first.becomeFirstResponder() }
    stage.settle()
    stage.perform { field.becomeFirstResponder() }
    #expect(bar.window != nil && field.isEditing)
    stage.perform { navigation.pushViewController(second, animated: true) }
    stage.settle()
    #expect(bar.window == nil && !field.isEditing && !first.isFirstResponder)
    stage.perform { _ = navigation.popViewController(animated: true) }
    stage.settle()
    #expect(bar.window != nil && first.isFirstResponder)
  }
}
