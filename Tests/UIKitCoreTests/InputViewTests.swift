import Foundation
import HitchlessBase
import HitchlessTesting
import Testing

@testable import UIKitCore

@MainActor @Suite struct `An input view` {
  @Test func `is below its accessory view at the bottom edge while the text is edited with the keyboard`() {
    let scene = InputViewScene()
    defer { scene.end() }
    let (input, bar) = (InputViewScene.view(120), UIToolbar(frame: .zero))
    var presses = 0
    let done = UIBarButtonItem(systemItem: .done, primaryAction: UIAction { _ in presses += 1 })
    bar.items = [UIBarButtonItem(systemItem: .flexibleSpace), done]
    scene.fields[0].inputView = input
    scene.fields[0].inputAccessoryView = bar
    #expect(scene.fields[0].inputView === input && scene.fields[1].inputView == nil && scene.controller.inputView == nil)
    scene.stage.tap(at: CGPoint(x: 100, y: 30))
    #expect(scene.fields[0].isEditing && scene.told() == ["will show 400 236"])
    scene.stage.settle()
    #expect(scene.frame(bar) == CGRect(x: 0, y: 236, width: 300, height: 44))
    #expect(scene.frame(input) == CGRect(x: 0, y: 280, width: 300, height: 120) && scene.told() == ["did show 400 236"])
    scene.stage.type("abc")
    scene.stage.key(.backspace)
    #expect(scene.fields[0].text == "ab")
    scene.stage.tap(at: CGPoint(x: 270, y: 258))
    #expect(presses == 1 && scene.fields[0].isEditing)
    scene.stage.tap(at: CGPoint(x: 100, y: 350))
    #expect(scene.fields[0].isEditing && scene.fields[0].text == "ab", "a touch in the input view is not one in the field")
    scene.stage.perform { scene.fields[0].resignFirstResponder() }
    #expect(scene.told() == ["will hide 236 400"] && input.window != nil)
    scene.stage.settle()
    #expect(scene.told() == ["did hide 236 400"] && input.window == nil && bar.superview == nil)
  }

  @Test func `has the colours of the keyboard's appearance`() {
    let scene = InputViewScene()
    defer { scene.end() }
    let (input, bar) = (InputViewScene.view(120), InputViewScene.view(44))
    let document = EditedDocument { scene.fields[0] }
    scene.fields[0].inputView = input
    scene.fields[0].inputAccessoryView = bar
    scene.fields[0].keyboardAppearance = .dark
    #expect(document.keyboardAppearance == .dark && UIKeyboardAppearance.alert == .dark)
    scene.stage.perform { scene.fields[0].becomeFirstResponder() }
    scene.stage.settle()
    #expect([input, bar].allSatisfy { $0.traitCollection.userInterfaceStyle == .dark })
    #expect(scene.controller.traitCollection.userInterfaceStyle == .light)
    scene.fields[0].keyboardAppearance = .default
    #expect([input, bar].allSatisfy { $0.traitCollection.userInterfaceStyle == .light })
    let text = UITextView(frame: CGRect(x: 10, y: 200, width: 280, height: 40))
    text.inputView = InputViewScene.view(100)
    text.keyboardAppearance = .dark
    scene.controller.view.addSubview(text)
    scene.stage.perform { text.becomeFirstResponder() }
    #expect(text.inputView?.traitCollection.userInterfaceStyle == .dark && text.keyboardAppearance == .dark)
    text.keyboardAppearance = .light
    #expect(text.inputView?.traitCollection.userInterfaceStyle == .light)
    let search = UISearchBar()
    search.keyboardAppearance = .dark
    #expect(search.searchTextField.keyboardAppearance == .dark && search.keyboardAppearance == .dark)
  }

  @Test func `moves with the curve and duration that the notification contains`() throws {
    let scene = InputViewScene()
    defer { scene.end() }
    let input = InputViewScene.view(200)
    scene.fields[0].inputView = input
    let follower = InputViewScene.view(10, .systemTeal)
    follower.frame.origin.y = 400
    scene.controller.view.addSubview(follower)
    scene.stage.settle()
    scene.stage.perform {
      scene.fields[0].becomeFirstResponder()
      let info = scene.info
      let curve = (info[UIResponder.keyboardAnimationCurveUserInfoKey] as? NSNumber)?.uintValue ?? 9
      let duration = info[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double ?? 0
      #expect(duration == 0.25 && info[UIResponder.keyboardIsLocalUserInfoKey] as? Bool == true)
      UIView.animate(withDuration: duration, delay: 0, options: UIView.AnimationOptions(rawValue: curve << 16)) {
        follower.frame.origin.y = 200
      }
    }
    let info = scene.info
    let end = info[UIResponder.keyboardFrameEndUserInfoKey]
    #expect((end as? NSValue)?.cgRectValue == CGRect(x: 0, y: 200, width: 300, height: 200) && end as? CGRect != nil)
    #expect(info[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect == CGRect(x: 0, y: 400, width: 300, height: 200))
    var between = 0
    for _ in 0..<14 {
      scene.stage.frame()
      let picture = try #require(scene.stage.picture)
      let edge = (0..<400).first { picture[5, $0] != picture[5, 1] } ?? 400
      let inputEdge = (0..<400).first { picture[150, $0] != picture[150, 1] && $0 > 100 } ?? 400
      #expect(abs(edge - inputEdge) <= 1)
      if edge > 200, edge < 400 { between += 1 }
    }
    #expect(between > 5)
  }

  @Test func `is replaced by the next field's without leaving the screen`() {
    let scene = InputViewScene()
    defer { scene.end() }
    let (first, second, shared) = (InputViewScene.view(100), InputViewScene.view(150), InputViewScene.view(40))
    for (field, view) in zip(scene.fields, [first, second]) {
      field.inputView = view
      field.inputAccessoryView = shared
    }
    scene.stage.perform { scene.fields[0].becomeFirstResponder() }
    scene.stage.settle()
    _ = scene.told()
    scene.stage.perform { scene.fields[1].becomeFirstResponder() }
    #expect(scene.told() == ["will show 260 210"] && first.superview == nil && second.window != nil && shared.window != nil)
    scene.stage.settle()
    #expect(scene.told() == ["did show 260 210"] && scene.frame(shared)?.minY == 210 && scene.frame(second)?.minY == 250)
    scene.stage.perform { scene.fields[2].becomeFirstResponder() }
    scene.stage.settle()
    #expect(scene.told() == ["will hide 210 400", "did hide 210 400"] && shared.superview == nil, "the third one has none")
    scene.stage.perform {
      scene.fields[0].becomeFirstResponder()
      scene.fields[0].resignFirstResponder()
      scene.fields[1].becomeFirstResponder()
    }
    scene.stage.settle()
    #expect(scene.told() == ["will show 400 260", "will hide 260 400", "did hide 260 400", "will show 400 210", "did show 400 210"])
  }

  @Test func `is updated by reloadInputViews, and sized by its frame, content or constraints`() {
    let scene = InputViewScene()
    defer { scene.end() }
    let field = scene.fields[0]
    func top(_ change: () -> Void) -> CGFloat {
      scene.stage.perform {
        change()
        field.reloadInputViews()
      }
      scene.stage.settle()
      return scene.stage.window.runtime.inputs.top ?? 400
    }
    scene.stage.perform { field.becomeFirstResponder() }
    let plain = InputViewScene.view(90)
    #expect(top { field.inputView = plain } == 310)
    #expect(top { plain.frame.size.height = 130 } == 270)
    #expect(top { field.inputView = UIView(frame: .zero) } == 400, "an empty one takes the place of the keyboard only")
    let bar = UIToolbar(frame: .zero)
    #expect(top { field.inputAccessoryView = bar } == 356)
    let sized = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 33), inputViewStyle: .keyboard)
    #expect(sized.inputViewStyle == .keyboard && !sized.allowsSelfSizing)
    let inner = UIView(frame: .zero)
    inner.translatesAutoresizingMaskIntoConstraints = false
    sized.addSubview(inner)
    let height = inner.heightAnchor.constraint(equalToConstant: 60)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: sized.topAnchor, constant: 5), inner.bottomAnchor.constraint(equalTo: sized.bottomAnchor),
      inner.leadingAnchor.constraint(equalTo: sized.leadingAnchor), inner.trailingAnchor.constraint(equalTo: sized.trailingAnchor), height,
    ])
    #expect(top { field.inputView = sized } == 323)
    #expect(top { sized.allowsSelfSizing = true } == 291)
    scene.stage.perform { height.constant = 80 }
    scene.stage.settle()
    #expect(scene.stage.window.runtime.inputs.top == 271 && scene.frame(sized) == CGRect(x: 0, y: 315, width: 300, height: 85))
    #expect(scene.frame(inner) == CGRect(x: 0, y: 320, width: 300, height: 80), "it has followed on its own")
    let table = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(table.inputView == nil && table.inputAccessoryView == nil)
  }

  @Test func `moves with the window's bottom edge`() {
    let scene = InputViewScene()
    defer { scene.end() }
    let input = InputViewScene.view(100)
    scene.fields[0].inputView = input
    scene.stage.perform { scene.fields[0].becomeFirstResponder() }
    scene.stage.settle()
    _ = scene.told()
    scene.stage.resize(to: CGSize(width: 500, height: 350))
    scene.stage.settle()
    #expect(scene.frame(input) == CGRect(x: 0, y: 250, width: 500, height: 100))
    #expect(scene.told() == ["will show 300 250", "did show 300 250"])
  }

  @Test func `moves the keyboard layout guide`() {
    let scene = InputViewScene()
    defer { scene.end() }
    let (view, bar): (UIView, UIView) = (scene.controller.view, UIView(frame: .zero))
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor), bar.heightAnchor.constraint(equalToConstant: 30),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor), bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    scene.stage.settle()
    #expect(bar.frame.minY == 370)
    scene.fields[0].inputView = InputViewScene.view(100)
    scene.stage.perform { scene.fields[0].becomeFirstResponder() }
    #expect(bar.frame.minY == 270)
    scene.stage.frames(4)
    let seen = bar.layer.presentation()?.frame.minY ?? 0
    #expect(seen > 271 && seen < 369, "animated with it")
    scene.stage.settle()
    #expect(view.keyboardLayoutGuide.layoutFrame == CGRect(x: 0, y: 300, width: 300, height: 100))
    scene.stage.perform { scene.stage.window.endEditing(true) }
    scene.stage.settle()
    #expect(bar.frame.minY == 370)
  }

  @Test func `is reachable with the Tab key after its field, which is still edited`() throws {
    let scene = InputViewScene()
    defer { scene.end() }
    let input = InputViewScene.view(100)
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 10, y: 10, width: 80, height: 40)
    button.setTitle("Today", for: .normal)
    var presses = 0
    button.addAction(UIAction { _ in presses += 1 }, for: .primaryActionTriggered)
    input.addSubview(button)
    scene.fields[0].inputView = input
    scene.stage.tap(at: CGPoint(x: 100, y: 30))
    scene.stage.settle()
    scene.stage.key(.tab)
    #expect(scene.stage.window.keyboardView === button && scene.fields[0].isEditing)
    scene.stage.key(.space)
    #expect(presses == 1 && scene.fields[0].isEditing)
    scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.stage.window.keyboardView === scene.fields[0] && scene.fields[0].isEditing)
    scene.stage.key(.tab)
    scene.stage.key(.tab)
    #expect(scene.fields[1].isEditing && !scene.fields[0].isEditing)
    scene.stage.settle()
    #expect(input.window == nil)
    scene.stage.tap(at: CGPoint(x: 100, y: 30))
    scene.stage.settle()
    #expect(scene.stage.screenReader.text.contains("button \"Today\""))
  }
}
