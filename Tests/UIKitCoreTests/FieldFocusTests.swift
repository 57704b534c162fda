import Foundation
import HitchlessTesting
import Testing

@testable import UIKitCore

@Suite("Tab key focus of text fields")
@MainActor struct FieldFocusTests {
  /// A button, two fields and a search bar, from top to bottom.
  @MainActor private final class Scene: NSObject, UITextFieldDelegate {
    let stage: HitchlessTesting.Stage
    let button = UIButton(type: .system)
    let first = UITextField(frame: .zero)
    let second = UITextField(frame: .zero)
    let search = UISearchBar(frame: .zero)
    var mayEnd = true

    override init() {
      let root = UIView(frame: CGRect(x: 0, y: 0, width: 240, height: 300))
      root.backgroundColor = .white
      stage = HitchlessTesting.Stage(root, size: CGSize(width: 240, height: 300), scale: 1)
      super.init()
      button.setTitle("Button", for: .normal)
      for (view, y) in [(button, 20.0), (first, 80), (second, 140), (search, 200)] as [(UIView, CGFloat)] {
        view.frame = CGRect(x: 20, y: y, width: 200, height: 50)
        root.addSubview(view)
      }
      first.delegate = self
      stage.settle()
    }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
  }

  @Test("The Tab key moves the focus in and out of text fields, and typed text goes to the focused one")
  func tab() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.key(.tab)
    #expect(!scene.first.isEditing && scene.button.subviews.contains { $0 is FocusRing })
    scene.stage.key(.tab)
    #expect(scene.first.isEditing && !scene.button.subviews.contains { $0 is FocusRing })
    scene.stage.type("one")
    scene.stage.key(.tab)
    scene.stage.type("two")
    #expect(scene.first.text == "one" && scene.second.text == "two" && !scene.first.isEditing && scene.second.isEditing)
    scene.stage.key(.tab)
    scene.stage.type("three")
    #expect(scene.search.text == "three" && scene.search.isFirstResponder)
    scene.stage.key(.tab, modifiers: .shift)
    #expect(scene.second.isEditing && scene.second.text == "two")
    scene.stage.key(.tab, count: 2)
    #expect(!scene.search.isFirstResponder && scene.button.subviews.contains { $0 is FocusRing })
    // The tab key also continues from a field that a finger began to edit.
    scene.stage.tap(at: CGPoint(x: 100, y: 105))
    scene.stage.key(.tab)
    #expect(scene.second.isEditing)
  }

  @Test("A field that may not end editing keeps the focus, and the Tab key skips disabled fields")
  func refusal() {
    let scene = Scene()
    defer { scene.stage.end() }
    scene.stage.key(.tab, count: 2)
    scene.mayEnd = false
    scene.stage.key(.tab)
    scene.stage.type("x")
    #expect(scene.first.isEditing && scene.first.text == "x")
    scene.mayEnd = true
    scene.second.isEnabled = false
    scene.stage.key(.tab)
    #expect(scene.search.isFirstResponder)
    // A field that resigns by itself dismisses the keyboard.
    scene.stage.perform { _ = scene.search.resignFirstResponder() }
    #expect(scene.stage.window.keyboardView == nil)
  }
}
